import { momentText } from '@/lib/account/views/infoText';
import { mayDo } from '@/lib/console/consoleAccess';
import { type ConsoleFact, historyFacts, knownFacts } from '@/lib/console/views/facts';
import { LEAD_DONE, type LeadPageProps } from '@/lib/console/views/leadPages';
import {
  consentCell,
  givenText,
  homeTitle,
  leadNumberText,
  leadTitle,
  leftCell,
  viewingsText,
} from '@/lib/console/views/leadText';
import { choicesOf, staffChoices } from '@/lib/console/views/tableParts';
import { minutesText, VIEWING_MINUTES, viewingText } from '@/lib/console/views/viewingForm';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { shownDealDay } from '@/lib/deal/shownDealDay';
import { formatArea, formatFloor } from '@/lib/estate/homeText';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { MISSING } from '@/lib/kernel/format/number';
import { estimateSpan, formatTotalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { CALL_RESULTS } from '@/lib/lead/leadCall';
import { ANSWERED_STATES, canBecome } from '@/lib/lead/leadState';
import { targetText } from '@/lib/lead/views/targetText';
import { wishedText } from '@/lib/lead/views/wishedText';
import { storedWish } from '@/lib/lead/wishedTime';
import { CALL_RESULT_NAMES, LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
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
import { cancelViewing, planViewing } from '@/lib/server/lead/commands/planViewing';
import { recordCall } from '@/lib/server/lead/commands/recordCall';
import { finishReminder, remindOfLead } from '@/lib/server/lead/commands/remindOfLead';
import {
  type ConsoleLead,
  findHomeOfLead,
  type HomeOfLead,
  listLatestDeals,
  listLeadNotes,
} from '@/lib/server/lead/queries/consoleLeads';
import { listUnwantedStaff } from '@/lib/server/lead/queries/leadPool';
import { type LeadTargetName, nameOtherTargets } from '@/lib/server/lead/queries/leadTargets';
import {
  findViewing,
  type LeadChange,
  type LeadViewing,
  listCallsOf,
  listChangesOf,
  listOpenReminders,
} from '@/lib/server/lead/queries/leadWork';
import { findQuotationOfLead } from '@/lib/server/owner/queries/ownerQuotations';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { listWorkingStaff } from '@/lib/server/staff/queries/staff';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import { defineConsolePage } from './defineConsolePage';
import { viewingFile } from './viewingFile';

const HISTORY = 30;
const CALLS = 10;
const DEALS = 3;

/** One lead: who asks, what may be done with their number, what is true of the home, and what was done about it. */
export const consoleLeadPage = defineConsolePage<LeadPageProps>({
  path: consolePaths.lead(),
  name: copy.columns.what,
  access: 'leads',
  up: { href: consolePaths.leads(), steps: 3 },
  async open({ consoleContext, query, posted, now }) {
    const { id } = query;
    if (!id) throw new PageNotFound();
    if (query.file === 'ics' && !posted) return viewingFileOf(consoleContext, id);
    return {
      actions: {
        call: ({ result = '' }) => recordCall(consoleContext, id, result),
        viewing: (typed) => planViewing(consoleContext, id, typed),
        'viewing-end': () => cancelViewing(consoleContext, id),
        remind: (typed) => remindOfLead(consoleContext, id, typed),
        'remind-done': ({ reminder = '' }) => finishReminder(consoleContext, id, reminder),
        state: ({ state = '' }) => answerLead(consoleContext, id, state),
        note: ({ note = '' }) => recordLeadNote(consoleContext, id, note),
        assign: ({ staff }) => assignLead(consoleContext, id, staff || null),
        // It stands in this answer alone: its address shows none.
        reveal: async ({ reason = '' }) => ({ phone: await revealLead(consoleContext, id, reason) }),
      },
      doneAt: (done) => consolePaths.lead({ id, done }),
      isRefusal: ({ code }) => code !== 'notFound',
      done: LEAD_DONE,
      async load() {
        const lead = await leadInConsole(consoleContext.db, consoleContext.staff, id);
        const [notes, history, home, staff, wanted, others, calls, viewing, reminders, changes, unwanted] =
          await Promise.all([
            listLeadNotes(consoleContext.db, id),
            listAuditOf(consoleContext.db, id, HISTORY),
            lead.estate_id === null ? null : findHomeOfLead(consoleContext.db, lead.estate_id),
            mayDo(consoleContext.staff, 'allLeads') ? listWorkingStaff(consoleContext.db, 'leads') : null,
            lead.kind === 'owner' ? findQuotationOfLead(consoleContext.db, id) : null,
            nameOtherTargets(consoleContext.db, lead),
            listCallsOf(consoleContext.db, [id]),
            findViewing(consoleContext.db, id),
            listOpenReminders(consoleContext.db, id),
            listChangesOf(consoleContext.db, [id]),
            listUnwantedStaff(consoleContext.db, id),
          ]);
        const next = ANSWERED_STATES.filter((state) => lead.number !== null && canBecome(lead.state, state));
        return {
          id,
          title: leadTitle(lead),
          facts: factsOf(lead, others, now),
          isOver: lead.state === 'withdrawn',
          states: choicesOf(next, LEAD_STATE_NAMES),
          calls: lead.state === 'withdrawn' ? [] : choicesOf(CALL_RESULTS, CALL_RESULT_NAMES),
          called: calls
            .slice(0, CALLS)
            .map(({ called_at, result, staff_name }) =>
              joinKnown([`${momentText(called_at)} ${CALL_RESULT_NAMES[result]}`, staff_name], '，'),
            ),
          viewing: next.length > 0 || viewing ? viewingOf(id, viewing, lead.place_name ?? '', now) : null,
          reminders: reminders.map(({ id: of, day, note }) => ({ id: of, text: joinKnown([day, note], ' ') })),
          posted: posted?.do ?? '',
          staff: staff && staffChoices(staff.filter((one) => mayHaveLead(one, lead) && !unwanted.includes(one.id))),
          assignee: lead.staff_id ?? '',
          notes: notes.map(({ id: noteId, staff_name, text, created_at }) => ({
            id: noteId,
            who: joinKnown([staff_name, momentText(created_at)]),
            text,
          })),
          mayReveal: mayReveal(consoleContext.staff, lead),
          phone: null,
          home: home && (await homeOf(consoleContext.db, home)),
          wanted: wanted && ownerFactsOf(wanted),
          noHome: lead.estate_id === null ? copy.notSaleHome : copy.goneHome,
          consents: consentsOf(lead),
          changes: changes.toReversed().map(changeFact),
          history: historyFacts(history),
        };
      },
    };
  },
});

/** What is arranged, and what the form to arrange it or move it holds. */
function viewingOf(
  id: string,
  viewing: LeadViewing | undefined,
  place: string,
  now: number,
): NonNullable<LeadPageProps['viewing']> {
  return {
    when: viewing ? viewingText(viewing.starts_at, viewing.minutes) : null,
    place: viewing?.place ?? '',
    fileHref: consolePaths.lead({ id, file: 'ics' }),
    typed: {
      day: dayOf(viewing?.starts_at ?? now),
      clock: viewing ? clockOf(viewing.starts_at) : '',
      minutes: String(viewing?.minutes ?? VIEWING_MINUTES[0]),
      place: viewing?.place ?? place,
    },
    minutes: choicesOf(VIEWING_MINUTES, minutesText),
  };
}

/** The viewing for somebody's calendar. Throws as leadInConsole, and PageNotFound where none is arranged. */
async function viewingFileOf({ db, staff, now }: ConsoleContext, id: string): Promise<ReturnType<typeof viewingFile>> {
  const lead = await leadInConsole(db, staff, id);
  const viewing = await findViewing(db, id);
  if (!viewing) throw new PageNotFound();
  const filed = { ...viewing, about: leadTitle(lead), phone: maskedPhone(lead) };
  return viewingFile([filed], { origin: siteOrigin(), now });
}

function factsOf(lead: ConsoleLead, others: readonly LeadTargetName[], now: number): ConsoleFact[] {
  const alsoAsked = others.flatMap((other) => targetText(other) ?? []).join('、');
  const question = openColumn(lead.question, 'leads.question');
  const wish = wishedText(storedWish(lead.wished_days, lead.wished_parts), now);
  return knownFacts([
    [copy.columns.phone, maskedPhone(lead)],
    [copy.columns.number, leadNumberText(lead.number)],
    [copy.columns.left, leftCell(lead, now).text],
    [copy.columns.state, LEAD_STATE_NAMES[lead.state]],
    [copy.columns.consent, consentCell(lead).text],
    [copy.columns.staff, lead.staff_name ?? copy.unassigned],
    [copy.columns.created, momentText(lead.created_at)],
    [LEAD_RECEIPT_COPY.facts.alsoAsked, alsoAsked],
    [LEAD_RECEIPT_COPY.facts.question, question],
    [copy.wish, wish],
    [copy.columns.source, lead.source_page || MISSING],
  ]);
}

/** "2026-11-22 13:05 改了时间 · 原来是 周三 11-25 15:00" */
function changeFact({ kind, said, changed_at }: LeadChange): ConsoleFact {
  const { steps } = LEAD_RECEIPT_COPY;
  const text = openColumn(said, 'lead_changes.said');
  const told = {
    time: joinKnown([steps.time, text && `${steps.timeBefore} ${text}`]),
    words: text ? joinKnown([steps.words, text], '：') : steps.wordsGone,
    urge: steps.urge,
    follower: joinKnown([steps.follower, text], '：'),
  };
  return { name: momentText(changed_at), text: told[kind] };
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
  return knownFacts([
    [copy.columns.phone, givenText(momentText(consent_at), consent_version, source_page)],
    [copy.columns.consent, consentCell(lead).text],
    state === 'withdrawn' && [LEAD_STATE_NAMES.withdrawn, momentText(state_at ?? consent_at)],
  ]);
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
    deals: deals.map(({ price, area, floor_band, total_floors, ...day }) => ({
      name: shownDealDay(day),
      text: joinKnown([formatTotalPrice(price), formatArea(area), formatFloor(floor_band, total_floors)]),
    })),
  };
}
