import { queryOfHome } from '@/lib/estimate/views/appraisalText';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { isOwnerName, OWNER_RELATIONS } from '@/lib/owner/ownerQuotation';
import { rawOfWish, readOwnerForm } from '@/lib/owner/readOwnerForm';
import {
  type CarriedEstimate,
  OWNER_DONE,
  type OwnerAuthPageProps,
  type OwnerQuotationPageProps,
} from '@/lib/owner/views/ownerPages';
import { OWNER_COPY } from '@/lib/owner/words/owner';
import { OWNER_CALL_COPY } from '@/lib/owner/words/ownerCall';
import { paths } from '@/lib/routes/paths';
import { communitiesNamed, surelyNamed, typedName } from '@/lib/server/community/pages/communitiesNamed';
import { getAppraisal } from '@/lib/server/estimate/calls/getAppraisal';
import { getAppraisalPlace } from '@/lib/server/estimate/calls/getPlace';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { ApiError } from '@/services/http/apiError';
import {
  authoriseOwnerQuotation,
  changeOwnerQuotation,
  getOwnerQuotations,
  submitOwnerQuotation,
  withdrawOwnerQuotation,
} from '../calls/quotations';

const doneOf = (text: string | undefined) => OWNER_DONE.find((one) => one === text) ?? null;

/** The estimate that one came from, as the address names it. */
const carriedOf = ({ appraisal, key }: PageContext['query']) => defined({ appraisal, key });

/** Which community, then as whom. */
export async function ownerAuthProps(context: PageContext): Promise<OwnerAuthPageProps | PageRedirect> {
  const { request, city, query, posted } = context;
  const houseId = parseId(query.houseId);
  const own = { ...(await getOwnerQuotations(request)), done: doneOf(query.done) };
  if (houseId === null) {
    const q = typedName(query.q);
    const candidates = q ? await communitiesNamed(context, q) : null;
    const only = surelyNamed(candidates, q);
    if (only) return { redirectTo: paths.ownerAuth({ houseId: only.id, cityId: city.id }) };
    return { step: 'community', q, candidates, ...own };
  }
  const { community } = await getAppraisalPlace(request, { houseId });
  const base = { step: 'owner' as const, community, raw: {}, problems: {}, carried: carriedOf(query), ...own };
  return posted ? authorise(context, houseId, { ...base, raw: posted }) : base;
}

type OwnerStep = Extract<OwnerAuthPageProps, { step: 'owner' }>;

async function authorise(
  { request, query }: PageContext,
  houseId: number,
  shown: OwnerStep,
): Promise<OwnerStep | PageRedirect> {
  const { raw } = shown;
  const relation = OWNER_RELATIONS.find((one) => one === raw.relation);
  const name = (raw.name ?? '').trim();
  const isAgreed = raw.consent === '1';
  const problems = defined({
    name: isOwnerName(name) ? undefined : OWNER_CALL_COPY.badName,
    relation: relation ? undefined : OWNER_COPY.problems.relation,
    consent: isAgreed ? undefined : OWNER_CALL_COPY.consentMissing,
  });
  if (!relation || Object.keys(problems).length > 0) return { ...shown, problems };
  try {
    const { id } = await authoriseOwnerQuotation(request, {
      houseId,
      relation,
      name,
      shareConsent: raw.shareConsent === '1',
      consentVersion: OWNER_COPY.consentVersion,
    });
    return { redirectTo: paths.ownerQuotation({ id, ...carriedOf(query) }), seeOther: true };
  } catch (failure) {
    return { ...shown, problems: { other: refusal(failure).message } };
  }
}

/** What a form was refused for; anything else is the page's own failure. */
function refusal(failure: unknown): ApiError {
  if (failure instanceof ApiError && failure.code !== 'loginRequired' && failure.status < 500) return failure;
  throw failure;
}

/** One's own wish: the form as long as nothing was asked for, then how far it has come. */
export async function ownerQuotationProps(context: PageContext): Promise<OwnerQuotationPageProps | PageRedirect> {
  const { request, query, posted } = context;
  const { quotations } = await getOwnerQuotations(request);
  const quotation = quotations.find(({ id }) => id === query.id);
  if (!quotation) return { redirectTo: paths.ownerAuth() };
  const estimate = await carriedEstimate(context, quotation.community.id);
  const start = quotation.home === null ? startOf(estimate) : rawOfWish(quotation);
  const shown = {
    quotation,
    estimate,
    carried: estimate ? carriedOf(query) : {},
    raw: posted ?? start,
    problems: {},
    refused: null,
    done: doneOf(query.done),
  };
  try {
    if (posted?.do === 'withdraw') {
      await withdrawOwnerQuotation(request, { id: quotation.id });
      return { redirectTo: paths.ownerAuth({ done: 'withdrawn' }), seeOther: true };
    }
    return posted ? await submit(context, posted, shown) : shown;
  } catch (failure) {
    return { ...shown, refused: refusal(failure).message };
  }
}

async function submit(
  { request }: PageContext,
  posted: RawForm,
  shown: OwnerQuotationPageProps,
): Promise<OwnerQuotationPageProps | PageRedirect> {
  const read = readOwnerForm(posted);
  if ('problems' in read) return { ...shown, problems: read.problems };
  const { id, home } = shown.quotation;
  const isChange = home !== null;
  if (isChange) await changeOwnerQuotation(request, { id, ...read.wish });
  else await submitOwnerQuotation(request, { id, ...read.wish });
  return { redirectTo: paths.ownerQuotation({ id, done: isChange ? 'changed' : 'submitted' }), seeOther: true };
}

/** The estimate that one came from, where it is of this community and may be seen; the form begins with its facts. */
async function carriedEstimate({ request, query }: PageContext, communityId: number): Promise<CarriedEstimate | null> {
  const id = parseId(query.appraisal);
  if (id === null) return null;
  try {
    const { record, result } = await getAppraisal(request, defined({ id, key: query.key || undefined }));
    if (record.community.id !== communityId) return null;
    const { value, low68, high68 } = result.price;
    return { home: record.home, value, low68, high68, day: result.day };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'notFound') return null;
    throw failure;
  }
}

function startOf(estimate: CarriedEstimate | null): RawForm {
  if (!estimate) return {};
  const { area, layout, floor, building, total } = queryOfHome(estimate.home);
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const inHouse = floor && total && /^\d+$/.test(String(floor)) ? `${floor}/${total}` : floor;
  return { area: text(area), layout: text(layout), floor: text(inHouse), building: text(building) };
}
