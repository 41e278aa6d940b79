import { ABUSE_KINDS, ABUSE_STATES, isAbuseKind } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_COPY } from '@/lib/abuseReport/words/inform';
import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleReportsProps } from '@/lib/console/views/reportPages';
import { aboutText, dueCell, excerptOf } from '@/lib/console/views/reportText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { consolePaths } from '@/lib/routes/consolePaths';
import { reportText } from '@/lib/server/abuseReport/calls/ownReport';
import { type ConsoleReport, listConsoleReports } from '@/lib/server/abuseReport/queries/consoleReports';
import { UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { maskContacts } from '@/lib/talk/maskContacts';
import { maskedPhone } from '../consolePhone';
import { listWorkingStaff, type StaffRow } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

function reportsTable({ desk, now }: ConsolePageContext, staff: readonly StaffRow[]): ConsoleTable<ConsoleReport> {
  const owners = [
    { value: UNASSIGNED, text: copy.unassigned },
    ...staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
  ];
  return {
    caption: CONSOLE_COPY.pages.reports,
    fileName: 'reports',
    path: consolePaths.reports(),
    rules: {
      sorts: ['due', 'created'],
      sort: 'due',
      descending: false,
      filters: { state: ABUSE_STATES, kind: ABUSE_KINDS, staff: owners.map(({ value }) => value) },
    },
    filters: [
      {
        name: 'state',
        label: copy.filters.state,
        choices: ABUSE_STATES.map((value) => ({ value, text: copy.states[value] })),
      },
      {
        name: 'kind',
        label: copy.filters.kind,
        choices: ABUSE_KINDS.map((value) => ({ value, text: ABUSE_REPORT_COPY.kinds[value] })),
      },
      { name: 'staff', label: copy.filters.staff, choices: owners },
    ],
    columns: [
      {
        id: 'number',
        title: copy.columns.number,
        cell: ({ id, number }) => ({ text: formatLeadNumber(number), href: consolePaths.report({ id }) }),
      },
      { id: 'kind', title: copy.columns.kind, cell: ({ kind }) => ({ text: ABUSE_REPORT_COPY.kinds[kind] }) },
      {
        id: 'about',
        title: copy.columns.about,
        cell: ({ thing_kind, thing_id, city_name }) => ({
          text: aboutText(thing_kind, thing_id),
          note: city_name ?? '',
        }),
      },
      // A number that somebody wrote stays on the report's own page: a list and its file show none.
      { id: 'text', title: copy.columns.text, cell: (row) => ({ text: excerptOf(maskContacts(reportText(row))) }) },
      { id: 'pictures', title: copy.columns.pictures, end: true, cell: ({ pictures }) => ({ text: String(pictures) }) },
      { id: 'state', title: copy.columns.state, cell: ({ state }) => ({ text: copy.states[state] }) },
      { id: 'due', title: copy.columns.due, sort: 'due', cell: (row) => dueCell(row, dayOf(now)) },
      {
        id: 'staff',
        title: copy.columns.staff,
        cell: ({ staff_name }) => (staff_name ? { text: staff_name } : { text: copy.unassigned, tone: 'quiet' }),
      },
      {
        id: 'phone',
        title: copy.columns.phone,
        cell: (row) => ({ text: row.phone_cipher === NO_PHONE ? '' : maskedPhone(row) }),
      },
      {
        id: 'created',
        title: copy.columns.created,
        sort: 'created',
        cell: ({ created_at }) => ({ text: momentText(created_at), tone: 'quiet' }),
      },
    ],
    key: ({ id }) => id,
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ state, kind, staff: staffId }, asked) => {
      const knownState = ABUSE_STATES.find((one) => one === state);
      return listConsoleReports(
        desk.db,
        defined({ state: knownState, kind: isAbuseKind(kind) ? kind : undefined, staffId }),
        asked,
      );
    },
  };
}

/** What visitors have reported, by the day until which they were promised a result. */
export const consoleReportsPage = defineConsolePage<ConsoleReportsProps & ShellProps>({
  path: consolePaths.reports(),
  name: copy.pageNames.all,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = reportsTable(context, await listWorkingStaff(context.desk.db, ['operator', 'admin']));
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});
