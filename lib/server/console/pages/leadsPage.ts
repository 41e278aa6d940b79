import { momentText } from '@/lib/account/views/infoText';
import { leadStaff, operators } from '@/lib/console/consoleAccess';
import type { LeadsPageProps } from '@/lib/console/views/leadPages';
import { consentCell, leftCell } from '@/lib/console/views/leadText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { defined } from '@/lib/kernel/defined';
import { isLeadKind, LEAD_KINDS } from '@/lib/lead/leadKind';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { LEAD_KIND_NAMES, LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { type ConsoleLead, listConsoleLeads, UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsoleFile, ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { ApiError } from '@/services/http/apiError';
import { readReason, requireConsole } from '../commands/consoleContext';
import { maskedPhone, wholePhone } from '../consolePhone';
import { listPlatesOfCity } from '../queries/consolePlaces';
import { listWorkingStaff, type StaffRow } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

interface Choices {
  cities: { id: number; name: string }[];
  plates: { id: number; name: string }[];
  staff: StaffRow[];
}

const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), text: name }));

function leadsTable({ desk, now }: ConsolePageContext, { cities, plates, staff }: Choices): ConsoleTable<ConsoleLead> {
  const own = ownLeadsOnly(desk.staff);
  const owners = [
    { value: UNASSIGNED, text: copy.unassigned },
    ...staff.map(({ id, shown_name }) => ({ value: id, text: shown_name })),
  ];
  return {
    caption: CONSOLE_COPY.pages.leads,
    fileName: 'leads',
    path: consolePaths.leads(),
    rules: {
      sorts: ['due', 'created'],
      sort: 'due',
      descending: false,
      filters: defined({
        state: LEAD_STATES,
        kind: LEAD_KINDS,
        city: cities.map(({ id }) => String(id)),
        plate: plates.map(({ id }) => String(id)),
        staff: own === undefined ? owners.map(({ value }) => value) : undefined,
      }),
    },
    filters: [
      {
        name: 'state',
        label: copy.filters.state,
        choices: LEAD_STATES.map((value) => ({ value, text: LEAD_STATE_NAMES[value] })),
      },
      {
        name: 'kind',
        label: copy.filters.kind,
        choices: LEAD_KINDS.map((value) => ({ value, text: LEAD_KIND_NAMES[value] })),
      },
      { name: 'city', label: copy.filters.city, choices: choicesOf(cities) },
      ...(plates.length > 0 ? [{ name: 'plate', label: copy.filters.plate, choices: choicesOf(plates) }] : []),
      ...(own === undefined ? [{ name: 'staff', label: copy.filters.staff, choices: owners }] : []),
    ],
    columns: [
      {
        id: 'phone',
        title: copy.columns.phone,
        cell: (lead) => ({ text: maskedPhone(lead), href: consolePaths.lead({ id: lead.id }) }),
      },
      { id: 'left', title: copy.columns.left, sort: 'due', cell: (lead) => leftCell(lead, now) },
      { id: 'what', title: copy.columns.what, cell: ({ kind }) => ({ text: LEAD_KIND_NAMES[kind] }) },
      {
        id: 'about',
        title: copy.columns.about,
        cell: ({ place_name, city_name, plate_name }) => ({
          text: place_name ?? '',
          note: [city_name, plate_name].filter(Boolean).join(' '),
        }),
      },
      { id: 'state', title: copy.columns.state, cell: ({ state }) => ({ text: LEAD_STATE_NAMES[state] }) },
      { id: 'consent', title: copy.columns.consent, cell: consentCell },
      {
        id: 'staff',
        title: copy.columns.staff,
        cell: ({ staff_name }) => (staff_name ? { text: staff_name } : { text: copy.unassigned, tone: 'quiet' }),
      },
      {
        id: 'created',
        title: copy.columns.created,
        sort: 'created',
        cell: ({ created_at, number }) => ({
          text: momentText(created_at),
          note: number ? formatLeadNumber(number) : '',
          tone: 'quiet',
        }),
      },
    ],
    key: ({ id }) => id,
    empty: { title: copy.empty, reason: own === undefined ? copy.emptyReason : copy.emptyOwnReason },
    list: ({ state, kind, city, plate, staff: owner }, asked) => {
      const knownState = LEAD_STATES.find((one) => one === state);
      const staffId = own ?? owner;
      return listConsoleLeads(
        desk.db,
        defined({
          state: knownState,
          kind: isLeadKind(kind) ? kind : undefined,
          cityId: city !== undefined ? Number(city) : undefined,
          plateId: plate !== undefined ? Number(plate) : undefined,
          staffId,
        }),
        asked,
      );
    },
  };
}

async function choices({ desk, query }: ConsolePageContext): Promise<Choices> {
  const cities = await listCities(desk.db);
  const chosen = cities.find(({ id }) => String(id) === query.city);
  const plates = chosen ? await listPlatesOfCity(desk.db, chosen.id) : [];
  return { cities, plates, staff: await listWorkingStaff(desk.db, ['agent', 'operator', 'admin']) };
}

/** Whole numbers leave with their reason, or not at all. */
async function exportWhole(context: ConsolePageContext, table: ConsoleTable<ConsoleLead>): Promise<ConsoleFile> {
  requireConsole(operators, context.desk.staff);
  const reason = readReason(context.posted?.reason, copy.problems.purpose);
  const whole = { id: 'whole', title: copy.phoneColumn, cell: () => ({ text: '' }), fileText: wholePhone };
  const columns = [whole, ...table.columns];
  return exportConsoleTable(context, { ...table, fileName: 'leads-whole', columns }, reason);
}

/** What visitors have asked for; an agent's are those that are theirs. */
export const consoleLeadsPage = defineConsolePage<LeadsPageProps & ShellProps>({
  path: consolePaths.leads(),
  name: CONSOLE_COPY.pages.leads,
  access: leadStaff,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = leadsTable(context, await choices(context));
    if (asksFile(context)) return exportConsoleTable(context, table);
    let problem: string | null = null;
    try {
      if (context.posted?.do === 'export-whole') return await exportWhole(context, table);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'badInput') throw failure;
      problem = failure.message;
    }
    const mayExportWhole = operators[context.desk.staff.role];
    return { table: await loadConsoleTable(context, table), mayExportWhole, problem };
  },
});
