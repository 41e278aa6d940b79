import { ABUSE_KINDS, ABUSE_STATES, isAbuseKind } from '@/lib/abuseReport/abuseReport';
import { INFORM_COPY } from '@/lib/abuseReport/words/inform';
import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/deskAccess';
import type { DeskReportsProps } from '@/lib/console/views/reportPages';
import { aboutText, dueCell, excerptOf } from '@/lib/console/views/reportText';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_REPORT_COPY as copy } from '@/lib/console/words/deskReport';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { deskPaths } from '@/lib/routes/deskPaths';
import { reportText } from '@/lib/server/abuseReport/calls/ownReport';
import { type DeskReport, listDeskReports } from '@/lib/server/abuseReport/queries/deskReports';
import { UNASSIGNED } from '@/lib/server/lead/queries/deskLeads';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { maskContacts } from '@/lib/talk/maskContacts';
import { maskedPhone } from '../deskPhone';
import { listWorkingStaff, type StaffRow } from '../queries/staff';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

function reportsTable({ desk, now }: DeskPageContext, staff: readonly StaffRow[]): DeskTable<DeskReport> {
  const owners = [
    { value: UNASSIGNED, text: copy.unassigned },
    ...staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
  ];
  return {
    caption: DESK_COPY.pages.reports,
    fileName: 'reports',
    path: deskPaths.deskReports(),
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
        choices: ABUSE_KINDS.map((value) => ({ value, text: INFORM_COPY.kinds[value] })),
      },
      { name: 'staff', label: copy.filters.staff, choices: owners },
    ],
    columns: [
      {
        id: 'number',
        title: copy.columns.number,
        cell: ({ id, number }) => ({ text: formatLeadNumber(number), href: deskPaths.deskReport({ id }) }),
      },
      { id: 'kind', title: copy.columns.kind, cell: ({ kind }) => ({ text: INFORM_COPY.kinds[kind] }) },
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
      return listDeskReports(
        desk.db,
        defined({ state: knownState, kind: isAbuseKind(kind) ? kind : undefined, staffId }),
        asked,
      );
    },
  };
}

/** What visitors have reported, by the day until which they were promised a result. */
export const deskReportsPage = defineDeskPage<DeskReportsProps & ShellProps>({
  path: deskPaths.deskReports(),
  name: copy.pageNames.all,
  access: operators,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const table = reportsTable(context, await listWorkingStaff(context.desk.db, ['operator', 'admin']));
    if (asksFile(context)) return exportDeskTable(context, table);
    return { table: await loadDeskTable(context, table) };
  },
});
