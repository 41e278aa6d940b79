import { momentText } from '@/lib/account/views/infoText';
import { leadStaff, operators } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { type ConsoleFact, LEAD_DONE, type LeadPageProps } from '@/lib/console/views/leadPages';
import {
  consentCell,
  givenText,
  homeTitle,
  leadNumberText,
  leadTitle,
  leftCell,
  viewingsText,
} from '@/lib/console/views/leadText';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { formatArea, formatFloor } from '@/lib/estate/homeText';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { estimateSpan, formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { ANSWERED_STATES, canBecome } from '@/lib/lead/leadState';
import { targetText } from '@/lib/lead/views/targetText';
import { wishedText } from '@/lib/lead/views/wishedText';
import { storedWish } from '@/lib/lead/wishedTime';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { LEAD_RECEIPT_COPY } from '@/lib/lead/words/leadReceipt';
import type { OwnerHome } from '@/lib/owner/contract';
import { VIEWING_TIMES } from '@/lib/owner/ownerQuotation';
import { wishFacts } from '@/lib/owner/views/ownerText';
import { OWNER_COPY } from '@/lib/owner/words/owner';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Db } from '@/lib/server/db/client';
import {
  answerLead,
  leadInConsole,
  mayReveal,
  recordLeadNote,
  revealLead,
} from '@/lib/server/lead/commands/answerLead';
import { assignLead, mayHaveLead } from '@/lib/server/lead/commands/assignLead';
import {
  type ConsoleLead,
  findHomeOfLead,
  type HomeOfLead,
  listLatestDeals,
  listLeadNotes,
} from '@/lib/server/lead/queries/consoleLeads';
import { type LeadTargetName, nameOtherTargets } from '@/lib/server/lead/queries/leadTargets';
import { findQuotationOfLead } from '@/lib/server/owner/queries/ownerQuotations';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import { maskedPhone } from '../consolePhone';
import { listAuditOf } from '../queries/auditLog';
import { listWorkingStaff } from '../queries/staff';
import { problemsOf } from './refusedFields';

const HISTORY = 30;
const DEALS = 3;

type Changes = Partial<Pick<LeadPageProps, 'phone' | 'typed' | 'problems'>>;

/** One lead: who asks, what may be done with their number, what is true of the home, and what was done about it. */
export const consoleLeadPage = defineConsolePage<LeadPageProps & ShellProps>({
  path: consolePaths.lead(),
  name: copy.columns.what,
  access: leadStaff,
  up: { href: consolePaths.leads(), steps: 3 },
  async load({ desk, query, posted, now }) {
    const id = query.id ?? '';
    if (id === '') throw new PageNotFound();
    const changes = posted ? await act(desk, id, posted) : {};
    if ('redirectTo' in changes) return changes;
    const lead = await leadInConsole(desk.db, desk.staff, id);
    const [notes, history, home, staff, wanted, others] = await Promise.all([
      listLeadNotes(desk.db, id),
      listAuditOf(desk.db, id, HISTORY),
      lead.estate_id === null ? null : findHomeOfLead(desk.db, lead.estate_id),
      operators[desk.staff.role] ? listWorkingStaff(desk.db, ['agent', 'operator', 'admin']) : null,
      lead.kind === 'owner' ? findQuotationOfLead(desk.db, id) : null,
      nameOtherTargets(desk.db, lead),
    ]);
    const takers = staff?.filter(({ role }) => mayHaveLead(role, lead));
    return {
      id,
      title: leadTitle(lead),
      facts: factsOf(lead, others, now),
      isOver: lead.state === 'withdrawn',
      states: ANSWERED_STATES.filter((state) => lead.number !== null && canBecome(lead.state, state)).map((value) => ({
        value,
        text: LEAD_STATE_NAMES[value],
      })),
      staff: takers?.map(({ id: value, shown_name }) => ({ value, text: shown_name })) ?? null,
      assignee: lead.staff_id ?? '',
      notes: notes.map(({ id: noteId, staff_name, text, created_at }) => ({
        id: noteId,
        who: joinKnown([staff_name, momentText(created_at)]),
        text,
      })),
      mayReveal: mayReveal(desk.staff, lead),
      phone: null,
      home: home && (await homeOf(desk.db, home)),
      wanted: wanted && ownerFactsOf(wanted),
      noHome: lead.estate_id === null ? copy.notSaleHome : copy.goneHome,
      consents: consentsOf(lead),
      history: historyFacts(history),
      typed: {},
      problems: {},
      done: posted ? null : (LEAD_DONE.find((one) => one === query.done) ?? null),
      ...changes,
    };
  },
});

/** Does what a form asks for. A number that is shown stands in this answer alone: its address shows none. */
async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<Changes | PageRedirect> {
  const said = (done: (typeof LEAD_DONE)[number]): PageRedirect => ({
    redirectTo: consolePaths.lead({ id, done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'state') {
      await answerLead(desk, id, posted.state ?? '');
      return said('state');
    }
    if (posted.do === 'note') {
      await recordLeadNote(desk, id, posted.note ?? '');
      return said('note');
    }
    if (posted.do === 'assign') {
      await assignLead(desk, id, posted.staff || null);
      return said('assign');
    }
    if (posted.do === 'reveal') return { phone: await revealLead(desk, id, posted.reason ?? '') };
    return {};
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code === 'notFound') throw failure;
    const problems = problemsOf(failure);
    return { problems, typed: posted };
  }
}

function factsOf(lead: ConsoleLead, others: readonly LeadTargetName[], now: number): ConsoleFact[] {
  const alsoAsked = others.flatMap((other) => targetText(other) ?? []).join('、');
  const question = openColumn(lead.question, 'leads.question');
  const wish = wishedText(storedWish(lead.wished_days, lead.wished_parts), now);
  return [
    { name: copy.columns.phone, text: maskedPhone(lead) },
    { name: copy.columns.number, text: leadNumberText(lead.number) },
    { name: copy.columns.left, text: leftCell(lead, now).text },
    { name: copy.columns.state, text: LEAD_STATE_NAMES[lead.state] },
    { name: copy.columns.consent, text: consentCell(lead).text },
    { name: copy.columns.staff, text: lead.staff_name ?? copy.unassigned },
    { name: copy.columns.created, text: momentText(lead.created_at) },
    ...(alsoAsked ? [{ name: LEAD_RECEIPT_COPY.facts.alsoAsked, text: alsoAsked }] : []),
    ...(question ? [{ name: LEAD_RECEIPT_COPY.facts.question, text: question }] : []),
    ...(wish ? [{ name: copy.wish, text: wish }] : []),
    { name: copy.columns.source, text: lead.source_page || MISSING },
  ];
}

type OwnersWish = NonNullable<Awaited<ReturnType<typeof findQuotationOfLead>>>;

/** What the owner wants. Their floor price and their name are theirs alone: nothing here reads them. */
function ownerFactsOf({ relation, home, price, urgency, times, five_only, mortgaged }: OwnersWish): ConsoleFact[] {
  const facts = wishFacts({
    home: home === null ? null : (JSON.parse(home) as OwnerHome),
    price,
    urgency,
    times: VIEWING_TIMES.filter((time) => (times ?? '').split(',').includes(time)),
    fiveOnly: five_only === null ? null : five_only === 1,
    mortgaged: mortgaged === null ? null : mortgaged === 1,
  });
  return [
    { name: OWNER_COPY.relation, text: OWNER_COPY.relations[relation] },
    ...facts.map(({ name, value }) => ({ name, text: value ?? MISSING })),
  ];
}

function consentsOf(lead: ConsoleLead): ConsoleFact[] {
  const { consent_at, consent_version, source_page, state, state_at } = lead;
  const over = { name: LEAD_STATE_NAMES.withdrawn, text: momentText(state_at ?? consent_at) };
  return [
    { name: copy.columns.phone, text: givenText(momentText(consent_at), consent_version, source_page) },
    { name: copy.columns.consent, text: consentCell(lead).text },
    ...(state === 'withdrawn' ? [over] : []),
  ];
}

function yesOrNo(flag: 0 | 1 | null, { yes, no }: { yes: string; no: string }): string {
  if (flag === null) return MISSING;
  return flag === 1 ? yes : no;
}

async function homeOf(db: Db, home: HomeOfLead): Promise<NonNullable<LeadPageProps['home']>> {
  const deals = await listLatestDeals(db, home.communityId, DEALS);
  const { facts } = copy;
  const span =
    home.estimate_low === null || home.estimate_high === null
      ? null
      : estimateSpan(home.estimate_low, home.estimate_high);
  return {
    title: homeTitle(home.community, home.rooms, home.halls),
    href: paths.estate(home.cityId, home.id),
    facts: [
      { name: facts.price, text: joinKnown([formatTotalPrice(home.price), copy.saleState[home.status]]) },
      {
        name: facts.estimate,
        text: home.estimate === null ? MISSING : joinKnown([formatTotalPrice(home.estimate), span]),
      },
      { name: facts.layout, text: joinKnown([formatArea(home.area), home.orientation]) },
      { name: facts.floor, text: formatFloor(home.floor_band, home.total_floors) },
      { name: facts.mortgage, text: yesOrNo(home.mortgaged, copy.mortgage) },
      {
        name: facts.held,
        text: joinKnown([home.held === null ? MISSING : copy.held[home.held], yesOrNo(home.only_home, copy.only)]),
      },
      { name: facts.verify, text: home.verify_code ?? MISSING },
      { name: facts.viewings, text: viewingsText(home.viewings_30) },
    ],
    deals: deals.map(({ deal_day, price, area, floor_band, total_floors }) => ({
      name: deal_day,
      text: joinKnown([formatTotalPrice(price), formatArea(area), formatFloor(floor_band, total_floors)]),
    })),
  };
}
