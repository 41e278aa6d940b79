import { randomBytes } from 'node:crypto';
import { LEAD_CALL_TYPE } from '@/lib/config/constants';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { LEAD_CALL_COPY } from '@/lib/config/microcopy/leadCall';
import { LEAD_RECEIPT_COPY } from '@/lib/config/microcopy/leadReceipt';
import { dayOf } from '@/lib/domain/day';
import { defined } from '@/lib/domain/defined';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { isAskedKind } from '@/lib/domain/lead/leadKind';
import { parseLeadNumber } from '@/lib/domain/lead/leadNumber';
import { readWishFields } from '@/lib/domain/lead/wishedTime';
import { parseMobile } from '@/lib/domain/phone';
import { paths } from '@/lib/routes/paths';
import { GUIDE } from '@/lib/views/guide/guide';
import type { HelperPageProps, RequestedLead, RequestedReceipt } from '@/lib/views/lead/helperPage';
import type { LeadReceipt } from '@/services/lead';
import { checked } from '../../api/checked';
import { deleteLead } from '../../api/lead/delete-lead';
import { getLeadProgress } from '../../api/lead/get-lead-progress';
import { getLeadTarget } from '../../api/lead/get-lead-target';
import { receiptSchema } from '../../api/lead/progress';
import { saveRealPriceLead, saveRealPriceLeadInput } from '../../api/lead/save-real-price';
import { withdrawLead } from '../../api/lead/withdraw-lead';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { formRefusal } from '../../page/formRefusal';
import type { PageContext } from '../../page/pageContext';
import { parseId } from '../../page/parseId';
import { guideView } from '../guide/guideView';

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
async function requestedLead({ request, city, query, posted, now }: PageContext): Promise<RequestedLead | null> {
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
  return { kind, ...target, ids: named, cityId: city.id, requestKey, typed: typedOf(posted ?? {}, now), problems: {} };
}

const typedOf = (posted: RawForm, now: number): RequestedLead['typed'] => ({
  mobile: posted.mobile ?? '',
  question: posted.question ?? '',
  consent: posted.consent === '1',
  shareConsent: posted.shareConsent === '1',
  wished: readWishFields(Object.keys(posted), dayOf(now)),
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
      checked(saveRealPriceLeadInput, {
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
    const progress = await getLeadProgress(context.request, checked(receiptSchema, { number, mobile: known }));
    return { ...NOTHING, requested: null, found: { progress, mobile: known, left: { message, ids: requested.ids } } };
  } catch (failure) {
    return {
      ...NOTHING,
      requested: { ...requested, problems: { other: formRefusal(failure, context.request).message } },
    };
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
      await deleteLead(request, checked(receiptSchema, typed));
      return { ...NOTHING, done: LEAD_RECEIPT_COPY.deleted };
    }
    const asked = checked(receiptSchema, typed);
    const progress = await (posted.do === 'withdraw' ? withdrawLead : getLeadProgress)(request, asked);
    return { ...NOTHING, found: { progress, mobile: typed.mobile, left: null } };
  } catch (failure) {
    return { ...NOTHING, look: { typed, problems: { other: formRefusal(failure, request).message } } };
  }
}

const receiptProblems = ({ number, mobile }: LeadReceipt): RequestedReceipt['problems'] =>
  defined({
    number: parseLeadNumber(number) === null ? LEAD_CALL_COPY.badNumber : undefined,
    mobile: parseMobile(mobile) === null ? LEAD_CALL_COPY.badPhone : undefined,
  });
