import { AUDIT_ACTIONS, isAuditAction } from '@/lib/console/auditAction';
import { among, lastDays, momentCell, oneOf, quiet, staffChoices, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY, CONSOLE_AUDIT_COPY as copy } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listAudit } from '@/lib/server/staff/queries/auditLog';
import { listStaffRows } from '@/lib/server/staff/queries/staff';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

/** What was done in the console, by whom and why: nobody changes it. */
export const consoleAuditPage = defineTablePage({
  path: consolePaths.audit(),
  name: CONSOLE_COPY.pages.audit,
  access: 'audit',
  aside: copy.note,
  async table({ consoleContext, now }) {
    const all = { sort: 'name', descending: false, limit: 500, offset: 0 };
    const { rows: staff } = await listStaffRows(consoleContext.db, {}, all);
    return defineTable({
      page: 'audit',
      order: '-at',
      filters: {
        who: among(copy.filters.who, staffChoices(staff)),
        action: oneOf(copy.filters.action, AUDIT_ACTIONS, copy.actions),
        days: lastDays(copy.filters.days, ['1', '7', '30'], copy.days, now),
        subject: typedText(copy.filters.subject),
      },
      list: ({ who, days, ...filter }, asked) =>
        listAudit(consoleContext.db, defined({ ...filter, staffId: who, since: days }), asked),
      words: copy,
      key: ({ seq }) => String(seq),
    }).columns({
      at: { sort: true, cell: ({ at }) => momentCell(at) },
      who: ({ staff_name }) => staff_name || copy.nobody,
      action: ({ action }) => (isAuditAction(action) ? copy.actions[action] : action),
      subject: ({ subject }) => ({ ...quiet(subject), href: subject && consolePaths.audit({ subject }) }),
      detail: ({ detail }) => detail,
      reason: ({ reason }) => reason,
    });
  },
});
