import { randomBytes } from 'node:crypto';
import { LEAD_CALL_TYPE } from '@/lib/config/constants';
import { GUIDE } from '@/lib/guide/views/guide';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseMobile } from '@/lib/kernel/phone';
import {
  addLeadWordsSchema,
  changeFollowerSchema,
  changeLeadTimeSchema,
  type LeadReceipt,
  leadReceiptSchema,
  realPriceLeadSchema,
} from '@/lib/lead/contract';
import { LEAD_CHANGE_KINDS } from '@/lib/lead/leadChange';
import { asksTime, isAskedKind } from '@/lib/lead/leadKind';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import type { HelperPageProps, RequestedLead, RequestedReceipt } from '@/lib/lead/views/helperPage';
import { readWishFields } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { LEAD_RECEIPT_COPY } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { guideView } from '@/lib/server/guide/pages/guideView';
import { definePage } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { addLeadWords, changeFollower, changeLeadTime, urgeLead } from '../calls/changeLead';
import { deleteLead } from '../calls/deleteLead';
import { getLeadProgress } from '../calls/getLeadProgress';
import { getLeadTarget } from '../calls/getLeadTarget';
import { getFullHours } from '../calls/getViewingHours';
import { leadCalendarFile } from '../calls/leadCalendar';
import { saveRealPriceLead } from '../calls/saveRealPrice';
import { withdrawLead } from '../calls/withdrawLead';

type Shown = Omit<HelperPageProps, 'requested' | 'look' | 'guide'> &
  Partial<Pick<HelperPageProps, 'requested' | 'look'>>;

const NOTHING: Shown = { found: null, done: null };
const EMPTY_LOOK: RequestedReceipt = { typed: { number: '', mobile: '' }, problems: {} };

/**
 * The guide; and what was asked for, found by number and phone, without an account and without a script; with a kind in its address, the
 * form that asks. It stands at 购房助手, whose help it is the first part of: no other page of the specification is of
 * requests. Phones are posted only, and no answer is kept.
 */
export const helperPage = definePage<HelperPageProps>({
  path: '/helper',
  name: '购房助手',
  access: everyone,
  up: { to: () => paths.front(), steps: 1 },
  // It is the visitor's own.
  cache: 'none',
  posts: true,
  sitemap: { site: () => [paths.helper(), ...GUIDE.map(({ slug }) => paths.helper({ article: slug }))] },
  layout: [],
  fileFormat: 'ics',
  async file({ request, query }) {
    const text = await leadCalendarFile(request, query);
    if (text === null) throw new PageNotFound();
    const name = `${LEAD_RECEIPT_COPY.calendarFile}.ics`;
    return { name, plainName: 'viewing.ics', text, type: 'text/calendar' };
  },
  async load(context) {
    const { posted } = context;
    const requested = await requestedLead(context);
    const shown = posted?.do === 'leave' && requested ? await leave(context, requested) : await look(context);
    const page = { requested, look: EMPTY_LOOK, ...shown };
    const isOfLead = posted !== null || page.requested !== null;
    return { ...page, guide: isOfLead ? null : guideView(context) };
  },
});

/** The form that the address asks for; null where it names no kind, or nothing that there is. */
async function requestedLead({ request, city, query, posted }: PageContext): Promise<RequestedLead | null> {
  const { kind } = query;
  if (!isAskedKind(kind)) return null;
  const ids = {
    intentionEstateId: parseId(query.estateId) ?? undefined,
    rentalId: parseId(query.rentalId) ?? undefined,
    houseId: parseId(query.houseId) ?? undefined,
    agentId: parseId(query.agentId) ?? undefined,
    offerId: parseId(query.offerId) ?? undefined,
  };
  if (Object.values(ids).every((id) => id === undefined)) return null;
  const target = await getLeadTarget(request, ids);
  // Of props only what is known is sent.
  const named = defined(ids);
  const requestKey = posted?.requestKey ?? randomBytes(16).toString('hex');
  const fullHours = asksTime(kind) ? await getFullHours(request, named) : [];
  const typed = typedOf(posted ?? {});
  return { kind, ...target, ids: named, cityId: city.id, requestKey, fullHours, typed, problems: {} };
}

const typedOf = (posted: RawForm): RequestedLead['typed'] => ({
  mobile: posted.mobile ?? '',
  question: posted.question ?? '',
  consent: posted.consent === '1',
  shareConsent: posted.shareConsent === '1',
  wished: readWishFields(Object.keys(posted)),
});

async function leave(context: PageContext, requested: RequestedLead): Promise<Shown> {
  const { mobile, question, consent, shareConsent, wished } = requested.typed;
  const known = parseMobile(mobile);
  if (known === null || !consent) {
    const problems = defined({
      mobile: known === null ? LEAD_CALL_COPY.badPhone : undefined,
      consent: consent ? undefined : LEAD_CALL_COPY.consentMissing,
    });
    return { ...NOTHING, requested: { ...requested, problems } };
  }
  try {
    const { number, message } = await saveRealPriceLead(
      context.request,
      checked(realPriceLeadSchema, {
        type: LEAD_CALL_TYPE,
        kind: requested.kind,
        ...requested.ids,
        mobile: known,
        wishedDays: wished.days,
        wishedParts: wished.parts,
        question,
        consentVersion: requested.ids.offerId === undefined ? LEAD_COPY.consentVersion : LEAD_COPY.offerConsentVersion,
        shareConsent,
        sourcePage: paths.helper(),
        requestKey: requested.requestKey,
      }),
    );
    if (number === null) return { ...NOTHING, requested: null, done: message };
    const progress = await getLeadProgress(context.request, checked(leadReceiptSchema, { number, mobile: known }));
    return { ...NOTHING, requested: null, found: { progress, mobile: known, left: { message, ids: requested.ids } } };
  } catch (failure) {
    const { message, fields } = formRefusal(failure, context.request);
    const problems = fields?.wished ? { wished: fields.wished } : { other: message };
    return { ...NOTHING, requested: { ...requested, problems } };
  }
}

/** What a receipt was posted for: to see, to take back, to delete. */
async function look({ request, posted }: PageContext): Promise<Shown> {
  if (posted?.do === undefined || posted.do === 'leave') return NOTHING;
  const typed = { number: posted.number ?? '', mobile: posted.mobile ?? '' };
  const problems = receiptProblems(typed);
  if (Object.keys(problems).length > 0) return { ...NOTHING, look: { typed, problems } };
  try {
    if (posted.do === 'delete') {
      await deleteLead(request, checked(leadReceiptSchema, typed));
      return { ...NOTHING, done: LEAD_RECEIPT_COPY.deleted };
    }
    const asked = checked(leadReceiptSchema, typed);
    if (CHANGES.has(posted.do)) return await change(request, posted, asked);
    const progress = await (posted.do === 'withdraw' ? withdrawLead : getLeadProgress)(request, asked);
    return { ...NOTHING, found: { progress, mobile: typed.mobile, left: null } };
  } catch (failure) {
    return { ...NOTHING, look: { typed, problems: { other: formRefusal(failure, request).message } } };
  }
}

const CHANGES: ReadonlySet<string> = new Set(LEAD_CHANGE_KINDS);

/** What is refused of a time or a sentence stands in its form again, as it was typed. */
async function change(request: PageContext['request'], posted: RawForm, receipt: LeadReceipt): Promise<Shown> {
  const { mobile } = receipt;
  const wished = readWishFields(Object.keys(posted));
  const words = posted.words ?? '';
  try {
    const progress = await changed(request, posted, receipt);
    return { ...NOTHING, found: { progress, mobile, left: null, done: DONE_TEXTS[posted.do ?? ''] } };
  } catch (failure) {
    const problem = formRefusal(failure, request).message;
    const progress = await getLeadProgress(request, receipt);
    const typed = { time: { wished }, words: { words } }[posted.do ?? ''];
    const refused = { problem, ...typed };
    return { ...NOTHING, found: { progress, mobile, left: null, refused } };
  }
}

const DONE_TEXTS: Readonly<Record<string, string>> = {
  time: LEAD_RECEIPT_COPY.changed,
  words: LEAD_RECEIPT_COPY.changed,
  urge: LEAD_RECEIPT_COPY.urged,
  follower: LEAD_RECEIPT_COPY.followerChanged,
};

function changed(request: PageContext['request'], posted: RawForm, receipt: LeadReceipt) {
  const { reason, words = '' } = posted;
  switch (posted.do) {
    case 'time': {
      const { days: wishedDays, parts: wishedParts } = readWishFields(Object.keys(posted));
      return changeLeadTime(request, checked(changeLeadTimeSchema, { ...receipt, wishedDays, wishedParts }));
    }
    case 'words':
      return addLeadWords(request, checked(addLeadWordsSchema, { ...receipt, words }));
    case 'urge':
      return urgeLead(request, receipt);
    default:
      return changeFollower(request, checked(changeFollowerSchema, { ...receipt, reason }));
  }
}

const receiptProblems = ({ number, mobile }: LeadReceipt): RequestedReceipt['problems'] =>
  defined({
    number: parseLeadNumber(number) === null ? LEAD_CALL_COPY.badNumber : undefined,
    mobile: parseMobile(mobile) === null ? LEAD_CALL_COPY.badPhone : undefined,
  });
