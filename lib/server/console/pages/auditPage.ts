import type { Selectable } from 'kysely';
import { momentText } from '@/lib/account/views/infoText';
import { AUDIT_ACTIONS, isAuditAction } from '@/lib/console/auditAction';
import { admins } from '@/lib/console/consoleAccess';
import type { AuditPageProps } from '@/lib/console/views/auditPage';
import { CONSOLE_COPY, CONSOLE_AUDIT_COPY as copy } from '@/lib/console/words/console';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { AuditTable } from '@/lib/server/db/consoleSchema';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listAudit } from '../queries/auditLog';
import { listStaffRows, type StaffRow } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const DAYS = ['1', '7', '30'] as const;

const auditTable = (
  { desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>,
  staff: readonly StaffRow[],
): ConsoleTable<Selectable<AuditTable>> => ({
  caption: CONSOLE_COPY.pages.audit,
  fileName: 'audit',
  path: consolePaths.audit(),
  rules: {
    sorts: ['at'],
    sort: 'at',
    descending: true,
    filters: { who: staff.map(({ id }) => id), action: AUDIT_ACTIONS, days: DAYS, subject: null },
  },
  filters: [
    {
      name: 'who',
      label: copy.filters.who,
      choices: staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
    },
    {
      name: 'action',
      label: copy.filters.action,
      choices: AUDIT_ACTIONS.map((value) => ({ value, text: copy.actions[value] })),
    },
    { name: 'days', label: copy.filters.days, choices: DAYS.map((value) => ({ value, text: copy.days[value] })) },
    { name: 'subject', label: copy.filters.subject, choices: null },
  ],
  columns: [
    { id: 'at', title: copy.columns.at, sort: 'at', cell: ({ at }) => ({ text: momentText(at), tone: 'quiet' }) },
    { id: 'who', title: copy.columns.who, cell: ({ staff_name }) => ({ text: staff_name || copy.nobody }) },
    {
      id: 'action',
      title: copy.columns.action,
      cell: ({ action }) => ({ text: isAuditAction(action) ? copy.actions[action] : action }),
    },
    {
      id: 'subject',
      title: copy.columns.subject,
      cell: ({ subject }) => ({
        text: subject,
        tone: 'quiet',
        href: subject && consolePaths.audit({ subject }),
      }),
    },
    { id: 'detail', title: copy.columns.detail, cell: ({ detail }) => ({ text: detail }) },
    { id: 'reason', title: copy.columns.reason, cell: ({ reason }) => ({ text: reason }) },
  ],
  key: ({ seq }) => String(seq),
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ who, action, days, subject }, asked) => {
    const since = days === undefined ? undefined : startOfDay(addDays(dayOf(now), 1 - Number(days)));
    return listAudit(desk.db, defined({ staffId: who, action, subject, since }), asked);
  },
});

/** What was done in the console, by whom and why: nobody changes it. */
export const consoleAuditPage = defineConsolePage<AuditPageProps & ShellProps>({
  path: consolePaths.audit(),
  name: CONSOLE_COPY.pages.audit,
  access: admins,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const all = { sort: 'name', descending: false, limit: 500, offset: 0 };
    const { rows: staff } = await listStaffRows(context.desk.db, {}, all);
    const table = auditTable(context, staff);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});
