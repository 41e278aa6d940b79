import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { isHidden } from '@/lib/note/mark';
import type { OfferEntry } from '@/lib/offer/contract';
import { isOfferKind } from '@/lib/offer/offer';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import {
  type ExpertOffersPageProps,
  OFFER_DONE,
  type OfferDone,
  type OfferFormProps,
  type OfferListProps,
  type OfferReadingProps,
  type OffersPageProps,
} from '@/lib/offer/views/offerPages';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { REPORT_REASONS } from '@/lib/post/post';
import { reportPostInput } from '@/lib/question/contract';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { communitiesNamed, surelyNamed, typedName } from '@/lib/server/community/pages/communitiesNamed';
import { getAppraisalPlace } from '@/lib/server/estimate/calls/getPlace';
import { getExpert } from '@/lib/server/expert/calls/experts';
import { definePage } from '@/lib/server/page/definePage';
import { type PageContext, PageOfOtherCity, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { problemsOf } from '@/lib/server/page/refusedFields';
import { requiredId } from '@/lib/server/page/requiredId';
import { reportPost } from '@/lib/server/question/calls/changeQuestions';
import { ApiError } from '@/services/http/apiError';
import { changeOwnOffer, renewOffer, withdrawOffer, writeOffer } from '../calls/changeOffers';
import { getNewPrivateOffers, getOffer, getOwnOffers, getPrivateOffers } from '../calls/readOffers';
import { rawOf, readPostedOffer, understoodPrice } from './offerProps';

/** 达人房源 of a city, and each of them by its ?id=: its writer manages it there, others report it. */
export const offersPage = definePage<OffersPageProps>({
  path: '/{city}/pubBySuperior',
  up: {
    to: ({ city, query }) => (query.id === undefined ? paths.city(city.id) : paths.offers(city.id)),
    steps: 1,
    isFurther: ({ query }) => query.id !== undefined,
  },
  name: '达人房源',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: { ofCity: ({ id }) => [paths.offers(id)] },
  layout: ['download-banner'],
  marks: true,
  onlyRead: ['offers'],
  load: (context) => (context.query.id === undefined ? loadList(context, null) : loadOffer(context)),
});

/** What one 达人 publishes; to themselves, where they write. */
export const expertOffersPage = definePage<ExpertOffersPageProps>({
  path: '/{city}/pubBySuperior/{pubBySuperior}',
  params: { pubBySuperior: 'super' },
  up: { to: ({ city }) => paths.offers(city.id), steps: 2 },
  name: '达人发布的房源',
  access: everyone,
  cache: 'none',
  posts: 'pictures',
  sitemap: 'none',
  layout: [],
  marks: true,
  onlyRead: ['offers'],
  async load(context) {
    const superId = requiredId(context.params.pubBySuperior);
    const { write, change, mine, q } = context.query;
    const isOwnSide = [write, change, mine].some((one) => one !== undefined);
    if (!isOwnSide) return loadOf(context, superId);
    if (context.viewer.role === 'anonymous') return { redirectTo: paths.login({ redirect: context.path }) };
    const own = await getOwnOffers(context.request);
    if (own.superId !== superId) return loadOf(context, superId);
    if (own.cityId !== null && own.cityId !== context.city.id) throw new PageOfOtherCity(own.cityId);
    if (mine !== undefined) return { shown: 'own', offers: own.offers, mayPublish: own.mayPublish, superId };
    if (change !== undefined) return changeOne(context, superId, requiredId(change));
    return writeOne(context, superId, q);
  },
});

const ownIdOf = async ({ request, viewer }: PageContext): Promise<number | null> =>
  viewer.role === 'anonymous' ? null : (await getOwnOffers(request)).superId;

async function loadList(context: PageContext, expert: OfferListProps['expert']): Promise<OfferListProps> {
  const { request, city, query, viewer } = context;
  const kind = isOfferKind(query.kind) ? query.kind : null;
  const isNew = query.new === '1';
  const page = query.page === undefined ? 1 : requiredId(query.page);
  const houseId = parseId(query.house);
  const community = houseId === null ? null : (await getAppraisalPlace(request, { houseId })).community;
  const asked = defined({
    cityId: city.id,
    page,
    pageSize: OFFER_LIMITS.aPage,
    kind: kind ?? undefined,
    houseId: houseId ?? undefined,
    superId: expert?.id,
  });
  const { offers, total } = await (isNew ? getNewPrivateOffers : getPrivateOffers)(request, asked);
  // One of a community that its viewer has ruled out is of no use to them, unless they ask for that very community.
  const { marks } = viewer;
  const isExcluded = ({ community: { id } }: OfferEntry): boolean =>
    houseId === null && marks !== undefined && isHidden(marks, { kind: 'community', id });
  const wanted = offers.filter((offer) => !isExcluded(offer));
  return {
    shown: 'list',
    offers: marks?.isShown ? offers : wanted,
    leftOut: offers.length - wanted.length,
    isEmpty: offers.length === 0,
    kind,
    isNew,
    expert,
    total,
    page,
    community: community && { id: community.id, name: community.name },
    ownId: await ownIdOf(context),
    pages: Math.max(1, Math.ceil(total / OFFER_LIMITS.aPage)),
  };
}

async function loadOf(context: PageContext, superId: number): Promise<OfferListProps> {
  const { expert } = await getExpert(context.request, { id: superId });
  if (expert.cityId !== context.city.id) throw new PageOfOtherCity(expert.cityId);
  return loadList(context, { id: expert.id, name: expert.name, about: expert.about });
}

async function loadOffer(context: PageContext): Promise<OfferReadingProps | PageRedirect> {
  const { request, city, query, posted, viewer } = context;
  const id = requiredId(query.id);
  const { cityId } = (await getOffer(request, { id })).offer;
  if (cityId !== city.id) throw new PageOfOtherCity(cityId);
  const problem = posted ? await act(context, id, posted) : null;
  if (problem !== null && typeof problem !== 'string') return problem;
  return {
    shown: 'offer',
    ...(await getOffer(request, { id })),
    isSignedIn: viewer.role !== 'anonymous',
    done: posted ? null : (OFFER_DONE.find((one) => one === query.done) ?? null),
    problem,
  };
}

/** Does what a form of one's page asks for; answers why it was not done, or null where nothing was asked. */
async function act({ request, city }: PageContext, id: number, posted: RawForm): Promise<PageRedirect | string | null> {
  const back = (done: OfferDone): PageRedirect => ({ redirectTo: paths.offer(city.id, id, { done }), seeOther: true });
  try {
    if (posted.do === 'renew') {
      await renewOffer(request, { id });
      return back('renewed');
    }
    if (posted.do === 'withdraw') {
      await withdrawOffer(request, { id });
      return back('withdrawn');
    }
    if (posted.do !== 'report') return null;
    const reason = REPORT_REASONS.find((one) => one === posted.reason) ?? 'other';
    await reportPost(request, checked(reportPostInput, { id, reason }));
    return back('reported');
  } catch (failure) {
    return refusal(failure).message;
  }
}

/** What a form was refused for; anything else is the page's own failure. */
function refusal(failure: unknown): ApiError {
  const isRefusal = failure instanceof ApiError && failure.code !== 'loginRequired' && failure.status < 500;
  if (!isRefusal || failure.code === 'notFound') throw failure;
  return failure;
}

type Form = Omit<OfferFormProps, 'understood' | 'raw' | 'problems'>;

async function writeOne(
  context: PageContext,
  superId: number,
  typed: string | undefined,
): Promise<ExpertOffersPageProps | PageRedirect> {
  const { request, city, query } = context;
  const houseId = parseId(query.house);
  if (houseId === null) {
    const q = typedName(typed);
    const candidates = q ? await communitiesNamed(context, q) : null;
    const only = surelyNamed(candidates, q);
    if (only) return { redirectTo: paths.offers(city.id, superId, { write: true, house: only.id }) };
    return { shown: 'place', superId, q, candidates };
  }
  const { community } = await getAppraisalPlace(request, { houseId });
  const form: Form = { shown: 'form', superId, id: null, community, pictures: [] };
  return posting(context, form, {}, async ({ facts }, pictures) => {
    const { id, state } = await writeOffer(request, { houseId, ...facts, pictures });
    return paths.offer(city.id, id, { done: state === 'shown' ? 'written' : 'writtenHeld' });
  });
}

async function changeOne(
  context: PageContext,
  superId: number,
  id: number,
): Promise<ExpertOffersPageProps | PageRedirect> {
  const { request, city } = context;
  const { offer, own } = await getOffer(request, { id });
  if (!own) return { redirectTo: paths.offer(city.id, id) };
  const { community, pictures } = offer;
  const form: Form = { shown: 'form', superId, id, community, pictures };
  return posting(context, form, rawOf(offer, own.floor), async ({ facts, without }, added) => {
    const { state } = await changeOwnOffer(request, { id, ...facts, without, pictures: added });
    return paths.offer(city.id, id, { done: state === 'shown' ? 'changed' : 'changedHeld' });
  });
}

/** The form, or what was posted to it done, and led to. */
async function posting(
  { posted, files = [], query }: PageContext,
  form: Form,
  start: RawForm,
  write: (
    read: Extract<ReturnType<typeof readPostedOffer>, { read: unknown }>['read'],
    pictures: string[],
  ) => Promise<string>,
): Promise<OfferFormProps | PageRedirect> {
  const raw = posted?.do === 'write' ? posted : start;
  const shown: OfferFormProps = {
    ...form,
    community: { id: form.community.id, name: form.community.name },
    raw,
    understood: understoodPrice(raw),
    problems: {},
  };
  // Of a form that was too large nothing has come; its address says what it was.
  if (posted && posted.do === undefined && query.add === '1')
    return { ...shown, problems: { pictures: copy.uploadBytes } };
  if (posted?.do !== 'write') return shown;
  const answer = readPostedOffer(posted, files);
  if ('problems' in answer) return { ...shown, problems: answer.problems };
  try {
    const pictures = files.map((file) => Buffer.from(file).toString('base64'));
    return { redirectTo: await write(answer.read, pictures), seeOther: true };
  } catch (failure) {
    return { ...shown, problems: problemsOf(refusal(failure)) };
  }
}
