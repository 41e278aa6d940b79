import { ABUSE_KINDS, ABUSE_STATES } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/abuseReport';
import { aboutText, dueCell, excerptOf } from '@/lib/console/views/reportText';
import { among, momentCell, oneOf, ownerCell, staffChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { consolePaths } from '@/lib/routes/consolePaths';
import { reportText } from '@/lib/server/abuseReport/calls/ownReport';
import { listConsoleReports } from '@/lib/server/abuseReport/queries/consoleReports';
import { UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { maskContacts } from '@/lib/talk/maskContacts';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

/** What visitors have reported, by the day until which they were promised a result. */
export const consoleReportsPage = defineTablePage({
  path: consolePaths.reports(),
  name: copy.pageNames.all,
  access: 'reports',
  async table({ consoleContext, now }) {
    const staff = await listWorkingStaff(consoleContext.db, 'reports');
    const owners = [{ value: UNASSIGNED, text: copy.unassigned }, ...staffChoices(staff)];
    return defineTable({
      page: 'reports',
      order: 'due',
      filters: {
        state: oneOf(copy.filters.state, ABUSE_STATES, copy.states),
        kind: oneOf(copy.filters.kind, ABUSE_KINDS, ABUSE_REPORT_COPY.kinds),
        staff: among(copy.filters.staff, owners),
      },
      list: ({ staff: staffId, ...filter }, asked) =>
        listConsoleReports(consoleContext.db, defined({ ...filter, staffId }), asked),
      words: copy,
      key: ({ id }) => id,
    }).columns({
      number: ({ id, number }) => ({ text: formatLeadNumber(number), href: consolePaths.report({ id }) }),
      kind: ({ kind }) => ABUSE_REPORT_COPY.kinds[kind],
      about: ({ thing_kind, thing_id, city_name }) => ({
        text: aboutText(thing_kind, thing_id),
        note: city_name ?? '',
      }),
      // A number that somebody wrote stays on the report's own page: a list and its file show none.
      text: (row) => excerptOf(maskContacts(reportText(row))),
      pictures: { end: true, cell: ({ pictures }) => String(pictures) },
      state: ({ state }) => copy.states[state],
      due: { sort: true, cell: (row) => dueCell(row, dayOf(now)) },
      staff: ({ staff_name }) => ownerCell(staff_name, copy.unassigned),
      phone: (row) => (row.phone_cipher === NO_PHONE ? '' : maskedPhone(row)),
      created: { sort: true, cell: ({ created_at }) => momentCell(created_at) },
    });
  },
});
