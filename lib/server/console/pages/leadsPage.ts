import { mayDo } from '@/lib/console/consoleAccess';
import type { LeadsPageProps } from '@/lib/console/views/leadPages';
import { consentCell, leftCell } from '@/lib/console/views/leadText';
import { among, momentCell, oneById, oneOf, ownerCell, staffChoices } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { defined } from '@/lib/kernel/defined';
import { LEAD_KINDS } from '@/lib/lead/leadKind';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { LEAD_KIND_NAMES, LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { listPlatesOfCity } from '@/lib/server/area/queries/consolePlaces';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { listConsoleLeads, UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { readReason, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone, wholePhone } from '@/lib/server/staff/consolePhone';
import { listWorkingStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { leadActs } from './leadActs';

interface Choices {
  cities: { id: number; name: string }[];
  plates: { id: number; name: string }[];
  staff: StaffRow[];
}

function leadsTable({ consoleContext, now }: ConsolePageContext, { cities, plates, staff }: Choices, isWhole: boolean) {
  const own = ownLeadsOnly(consoleContext.staff);
  const owners = [{ value: UNASSIGNED, text: copy.unassigned }, ...staffChoices(staff)];
  return defineTable({
    page: 'leads',
    fileName: isWhole ? 'leads-whole' : 'leads',
    order: 'due',
    filters: {
      state: oneOf(copy.filters.state, LEAD_STATES, LEAD_STATE_NAMES),
      kind: oneOf(copy.filters.kind, LEAD_KINDS, LEAD_KIND_NAMES),
      city: oneById(copy.filters.city, cities),
      plate: plates.length > 0 && oneById(copy.filters.plate, plates),
      staff: own === undefined && among(copy.filters.staff, owners),
    },
    list: ({ city, plate, staff: owner, ...filter }, asked) =>
      listConsoleLeads(
        consoleContext.db,
        defined({ ...filter, cityId: city, plateId: plate, staffId: own ?? owner }),
        asked,
      ),
    words: {
      columns: { whole: copy.phoneColumn, ...copy.columns },
      empty: copy.empty,
      emptyReason: own === undefined ? copy.emptyReason : copy.emptyOwnReason,
    },
    key: ({ id }) => id,
    acts: leadActs(consoleContext, staff),
  }).columns({
    whole: isWhole && { cell: () => '', fileText: wholePhone },
    phone: (lead) => ({ text: maskedPhone(lead), href: consolePaths.lead({ id: lead.id }) }),
    left: { sort: 'due', cell: (lead) => leftCell(lead, now) },
    what: ({ kind }) => LEAD_KIND_NAMES[kind],
    about: ({ place_name, city_name, plate_name }) => ({
      text: place_name ?? '',
      note: [city_name, plate_name].filter(Boolean).join(' '),
    }),
    state: ({ state }) => LEAD_STATE_NAMES[state],
    consent: consentCell,
    staff: ({ staff_name }) => ownerCell(staff_name, copy.unassigned),
    created: {
      sort: true,
      cell: ({ created_at, number }) => ({
        ...momentCell(created_at),
        note: number ? formatLeadNumber(number) : '',
      }),
    },
  });
}

async function choices({ consoleContext, query }: ConsolePageContext): Promise<Choices> {
  const cities = await listCities(consoleContext.db);
  const chosen = cities.find(({ id }) => String(id) === query.city);
  const plates = chosen ? await listPlatesOfCity(consoleContext.db, chosen.id) : [];
  return { cities, plates, staff: await listWorkingStaff(consoleContext.db, 'leads') };
}

/** What visitors have asked for; an agent's are those that are theirs. */
export const consoleLeadsPage = defineConsolePage<LeadsPageProps>({
  path: consolePaths.leads(),
  name: CONSOLE_COPY.pages.leads,
  access: 'leads',
  async open(context) {
    const { staff } = context.consoleContext;
    const offered = await choices(context);
    return {
      table: leadsTable(context, offered, false),
      actions: {
        // Whole numbers leave with their reason, or not at all.
        'export-whole': ({ reason }) => {
          requireConsole('exportPhones', staff);
          const purpose = readReason(reason, copy.problems.purpose);
          return leadsTable(context, offered, true).file(context, purpose);
        },
      },
      load: ({ problems }) => ({ mayExportWhole: mayDo(staff, 'exportPhones'), problem: problems.reason ?? null }),
    };
  },
});
