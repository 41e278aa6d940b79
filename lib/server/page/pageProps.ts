import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, Redirect } from 'next';
import type { City } from '@/lib/area/contract';
import { pageCityOf } from '@/lib/area/pageCity';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { COOKIES } from '@/lib/config/cookies';
import { PUBLIC_PAGE_HEADER } from '@/lib/config/pageCache';
import type { FollowedThing } from '@/lib/follow/contract';
import { keyOfFollowed } from '@/lib/follow/follow';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { isPromoterCode, PROMOTER_QUERY } from '@/lib/promoter/promoterCode';
import { paths } from '@/lib/routes/paths';
import { siteSection } from '@/lib/routes/siteSection';
import type { Effect } from '@/lib/server/call/effects';
import { requireAccess } from '@/lib/server/call/operation';
import { findFollow } from '@/lib/server/follow/queries/follows';
import { namesCity } from '@/lib/server/http/pageFacts';
import { requestCacheKey } from '@/lib/server/http/requestCacheKey';
import { type RequestDetails, requestDetails } from '@/lib/server/http/requestDetails';
import { isStandingCode } from '@/lib/server/promoter/queries/promoterCodes';
import { applyEffects } from '@/lib/server/request/applyEffects';
import { currentMoment } from '@/lib/server/request/currentMoment';
import { isOurPage } from '@/lib/server/request/ourPage';
import { hasAppFor } from '@/lib/server/settings/appDownloads';
import { settings } from '@/lib/server/settings/settings';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { withoutNul } from '@/lib/server/text/withoutNul';
import { ApiError } from '@/services/http/apiError';
import type { InitialState } from '@/stores/initialState';
import { accountMark, isOfOtherAccount, withoutMark } from '../session/accountMark';
import { ANONYMOUS } from '../session/viewer';
import { cachedMark } from './cachedMark';
import { cityDirectory } from './cityDirectory';
import { sendCsv } from './csvFile';
import type { Loaded, Page } from './definePage';
import { elderVersion, isElder } from './elderVersion';
import { noteOnlyRead } from './onlyRead';
import { ownCommutesOf } from './ownCommutes';
import { pageBackend, sharedView } from './pageBackend';
import { type PageContext, PageNotFound, PageOfOtherCity, type PageRedirect } from './pageContext';
import { parseId } from './parseId';
import { postedForm } from './postedForm';
import { reportedFailure } from './reportedFailure';
import type { ShellProps } from './shellProps';
import { viewerMarks } from './viewerMarks';

/**
 * getServerSideProps of a declared page of visitors (of the console: consoleProps): reads the cookies once, resolves the city
 * (path, then query cityId, then cookie, then 605 or the first real one), builds the store's first state, turns not-found into
 * 404. What few requests need (a city in the making, a merged record, files) is loaded when one does.
 */
export function pageProps<Props extends object>(page: Page<Props>): PageRoute<Props> {
  if (page.consolePart) throw new Error(`${page.path} is a page of the console: consoleProps`);
  const wantsFile = ({ query }: GetServerSidePropsContext) =>
    page.file !== undefined && query.format === (page.fileFormat ?? 'csv');
  const route: GetServerSideProps = (next) => render(next, page, wantsFile(next) ? answerFile : answerPage);
  return Object.assign(route, { page }) as PageRoute<Props>;
}

/** A route knows its page: tests/architecture/pages.test.ts compares the two. */
export type PageRoute<Props extends object> = GetServerSideProps<Loaded<Props> & ShellProps> & { page: Page<Props> };

interface ChosenCity {
  city: City | null;
  /** What named it; null: nothing of this address. */
  by: 'path' | 'query' | null;
}

interface Visit {
  next: GetServerSidePropsContext;
  page: Page;
  facts: RequestDetails;
  city: City;
  by: ChosenCity['by'];
  context: PageContext;
  /** For whom it is drawn, and whether it is in place of what a form of another account's page asked for. */
  account: { accountMark: string | null; isOtherAccount: boolean };
  /** The viewer's: 1 or 2 of a 达人, else 0. */
  superLabel: number;
  /** What is to be done beside showing the page; its calls add to it. */
  effects: Effect[];
  /** Whether it shows what this browser keeps: no cache may keep it then. */
  isPrivate: () => boolean;
}

type Answer = (visit: Visit) => Promise<GetServerSidePropsResult<object>>;

async function render(
  next: GetServerSidePropsContext,
  page: Page,
  answer: Answer,
): Promise<GetServerSidePropsResult<object>> {
  const facts = requestDetails(next.req);
  const now = currentMoment();
  const effects: Effect[] = [];
  try {
    const { request, viewer: who, userId, superLabel } = await pageBackend(facts, now, effects);
    const ownMark = accountMark('member', userId);
    effects.push(...cachedMark(facts, 'account', ownMark));
    applyEffects(next.res, effects.splice(0), now);
    requireAccess(page.access, who);
    const { cities, preparing = [] } = await cityDirectory(request, now);
    const { city, by } = namesCity(page) ? cityOfPath(next, cities) : cityOfVisitor(next, cities);
    if (!city && by === null) {
      const { posted } = withoutMark((await postedTo(page, next)).posted);
      const loaded = await loadedWithoutCities(page, { request, posted, query: addressOf(next).query });
      applyEffects(next.res, effects.splice(0), now);
      return withoutCities(facts, page, loaded, { now, viewer: who, accountMark: ownMark });
    }
    const coming = city ? undefined : preparing.find(({ id }) => id === parseId(first(next.params?.city)));
    if (coming) {
      const { answerPreparing } = await import('./answerPreparing');
      return answerPreparing(next, preparing, coming);
    }
    if (!city) return unknownCity(next, cities);
    const sent = await postedTo(page, next);
    const { posted, mark } = withoutMark(sent.posted);
    const isOtherAccount = isOfOtherAccount(mark, 'member', userId);
    const form = isOtherAccount ? { posted: null } : { ...sent, posted };
    if (isOtherAccount) next.res.statusCode = 409;
    const shared: PageContext['shared'] = (name, make) =>
      sharedView(`${dayOf(now)} ${name}`, (forget) => make({ ...request, viewer: ANONYMOUS, sessionId: null }, forget));
    const marks =
      page.marks && who.role !== 'anonymous' && (await viewerMarks(request, city.id, first(next.query.excluded)));
    const viewer = marks ? { ...who, marks } : who;
    const { areShown, ...commutes } = ownCommutesOf(next.req, facts, city.id, effects);
    const { environment } = facts;
    const context = { request, viewer, city, now, environment, ...form, shared, ...commutes, ...addressOf(next) };
    await recordClick(context, effects);
    return await answer({
      next,
      page,
      facts,
      city,
      by,
      context,
      account: { accountMark: ownMark, isOtherAccount },
      superLabel,
      effects,
      isPrivate: areShown,
    });
  } catch (failure) {
    applyEffects(next.res, effects, now);
    const answered = failed(failure, facts, next);
    return 'notFound' in answered ? ((await ledToMerged(page, next)) ?? answered) : answered;
  }
}

/** What our own page's form posted here, with its files where the page takes some. */
async function postedTo(
  { posts }: Page,
  { req }: GetServerSidePropsContext,
): Promise<Pick<PageContext, 'posted' | 'files'>> {
  if (!posts || !isOurPage(req.headers, [], settings().siteOrigin)) return { posted: null };
  if (posts !== 'pictures' && posts !== 'open-pictures') return { posted: withoutNul(postedForm(req)) };
  const { postedFiles } = await import('./postedFiles');
  const { posted, files } = await postedFiles(req);
  return { posted: withoutNul(posted), files };
}

async function answerPage(visit: Visit): Promise<GetServerSidePropsResult<object>> {
  const { next, page, facts, city, by, context, account, superLabel } = visit;
  const result = await page.load(context);
  if (by === 'query' && !('redirectTo' in result)) rememberCity(visit);
  const elsewhere = settle(visit);
  if (elsewhere) return elsewhere;
  if ('redirectTo' in result) return { redirect: redirectOf(result) };
  const isMissing = page.isMissing?.(result) ?? false;
  const merged = isMissing ? await ledToMerged(page, next) : null;
  if (merged) return merged;
  if (isMissing) next.res.statusCode = 404;
  prepareAnswer(next, isMissing || visit.isPrivate() ? { cache: 'none' } : page, context.viewer);
  // Invented homes are nobody's search result.
  if (by === 'path' && city.isDemo) next.res.setHeader('X-Robots-Tag', 'noindex');
  if (page.noReferrer?.(context)) next.res.setHeader('Referrer-Policy', 'no-referrer');
  noteOnlyRead(next.res, page.onlyRead ?? []);
  const initialState = {
    ...firstStateOf(facts, city),
    ...defined({ isCityNamed: by !== null || undefined, superLabel: superLabel > 0 ? superLabel : undefined }),
  };
  const followed = await followedAmong(page.follows?.(result) ?? [], context.request);
  const up = isMissing ? frontOf(context) : upOf(page, context);
  const shell = shellOf(page, { ...context, ...account }, initialState, up);
  const section = facts.environment.kind === 'app' ? undefined : siteSection(page.path, context.query.tab);
  const more = defined({ section, followed: followed.length > 0 ? followed : undefined });
  return { props: { ...result, ...shell, ...more } };
}

/** Which things the viewer follows; of a visitor without an account nobody is asked. */
async function followedAmong(
  things: readonly FollowedThing[],
  { db, viewer: { userId } }: PageContext['request'],
): Promise<readonly string[]> {
  if (userId === null) return [];
  const follows = await Promise.all(things.map((thing) => findFollow(db, userId, thing)));
  return things.filter((_thing, at) => follows[at]).map(keyOfFollowed);
}

const firstStateOf = ({ environment, cookies }: RequestDetails, city: City | null): InitialState =>
  defined({
    city: city && pageCityOf(city),
    environment,
    // 长辈版 asks nobody to download anything.
    bannerClosed: cookies[COOKIES.bannerClosed.name] === '1' || isElder(cookies),
    elder: isElder(cookies) ? elderVersion() : undefined,
    siteOrigin: siteOrigin(),
    hasApp: hasAppFor(environment) || undefined,
  });

async function answerFile(visit: Visit): Promise<GetServerSidePropsResult<object>> {
  const { next, page, context } = visit;
  const file = await page.file?.(context);
  const elsewhere = settle(visit);
  if (elsewhere) return elsewhere;
  if (!file) return { notFound: true };
  if ('redirectTo' in file) return { redirect: redirectOf(file) };
  prepareAnswer(next, { cache: 'none' }, context.viewer);
  sendCsv(next.res, file);
  return { props: {} };
}

/** Does what calls asked for beside their answers; where one leads elsewhere, that is the page's answer. */
function settle({ next, context, effects }: Visit): { redirect: Redirect } | null {
  const redirect = applyEffects(next.res, effects.splice(0), context.now);
  return redirect === null ? null : { redirect: { destination: redirect, statusCode: 303 } };
}

type Shown = Pick<PageContext, 'now' | 'viewer'> & { accountMark: string | null; isOtherAccount?: boolean };

const shellOf = (
  { layout }: Page,
  { now, viewer, accountMark: mark, isOtherAccount }: Shown,
  initialState: InitialState,
  up: ShellProps['up'],
): ShellProps =>
  defined({
    layout,
    now,
    up,
    viewer: viewer.role !== 'anonymous' ? viewer : undefined,
    accountMark: mark ?? undefined,
    isOtherAccount: isOtherAccount || undefined,
    initialState,
  });

/** Of what is not there, the page above it mostly is not, either. */
const frontOf = ({ city }: PageContext): ShellProps['up'] => ({ href: paths.city(city.id), steps: 1 });

const upOf = ({ up }: Page, context: PageContext): ShellProps['up'] =>
  up && { href: up.to(context), steps: up.steps + Number(up.isFurther?.(context) ?? false) };

/**
 * 605 is what links say that know no city: those of the 404 page, of a message. Where there is no 605, they lead to the
 * city that stands for it, or say that there is none yet. What names a home or community of 605 is not there.
 */
function unknownCity(next: GetServerSidePropsContext, cities: City[]): GetServerSidePropsResult<object> {
  const { city, ...others } = next.params ?? {};
  if (parseId(first(city)) !== DEFAULT_CITY_ID || Object.keys(others).length > 0) return { notFound: true };
  const usual = usualCity(cities);
  const destination = usual ? `/${usual.id}${restOf(next)}` : paths.cityList();
  return { redirect: { destination, permanent: false } };
}

/** The address below its city. */
const restOf = ({ resolvedUrl }: GetServerSidePropsContext): string => resolvedUrl.replace(/^\/[^/?]*/, '');

/** The site of an operator who has not imported anything yet. */
function withoutCities(
  facts: RequestDetails,
  page: Page,
  loaded: object | PageRedirect | null,
  shown: Shown,
): GetServerSidePropsResult<object> {
  if (!loaded) return { redirect: { destination: paths.cityList(), permanent: false } };
  if ('redirectTo' in loaded) return { redirect: redirectOf(loaded as PageRedirect) };
  return { props: { ...loaded, ...shellOf(page, shown, firstStateOf(facts, null), null) } };
}

const loadedWithoutCities = async (
  { withoutCities: shown, loadWithoutCities: load }: Page,
  asked: Pick<PageContext, 'request' | 'query' | 'posted'>,
): Promise<object | PageRedirect | null> => (load ? load(asked) : (shown ?? null));

function failed(
  failure: unknown,
  facts: RequestDetails,
  next: GetServerSidePropsContext,
): { notFound: true } | { redirect: Redirect } {
  if (failure instanceof PageOfOtherCity) {
    return { redirect: redirectOf({ redirectTo: `/${failure.cityId}${restOf(next)}`, permanent: true }) };
  }
  if (failure instanceof PageNotFound) return { notFound: true };
  // 303: what an ended session has posted here is not posted there.
  if (failure instanceof ApiError && failure.code === 'loginRequired')
    return { redirect: { destination: paths.login({ redirect: next.resolvedUrl }), statusCode: 303 } };
  if (failure instanceof ApiError && (failure.code === 'notFound' || failure.code === 'badInput'))
    return { notFound: true };
  throw reportedFailure(failure, facts.requestId, next.res);
}

/** What was merged into another is found there. No browser remembers that: it may be undone. */
async function ledToMerged(page: Page, next: GetServerSidePropsContext): Promise<{ redirect: Redirect } | null> {
  const { mergedAddress } = await import('./mergedAddress');
  const redirectTo = await mergedAddress(page, next.resolvedUrl);
  if (redirectTo === null) return null;
  next.res.setHeader('Cache-Control', 'private, no-store');
  return { redirect: redirectOf({ redirectTo, permanent: true }) };
}

function prepareAnswer(
  { res, resolvedUrl }: GetServerSidePropsContext,
  { cache }: Pick<Page, 'cache'>,
  { role }: PageContext['viewer'],
): void {
  // Pages depend on cookies, so no shared cache may keep them (docs/threats.md, threats 8 and 9).
  res.setHeader('Cache-Control', 'private, no-store');
  // Who is signed in is in the page: not even their own device keeps that.
  if (cache !== 'none' && resolvedUrl && role === 'anonymous') res.setHeader(PUBLIC_PAGE_HEADER, 'public');
}

/**
 * Whose link led here: what is ordered from this browser within 30 days counts for the promoter whose link was clicked last.
 * The cookie is set at each click, also where it says so already, so that no page of such an address is ever kept and
 * answered to another without it (http/microCache.ts).
 */
async function recordClick({ request, query }: PageContext, effects: Effect[]): Promise<void> {
  const code = query[PROMOTER_QUERY];
  if (isPromoterCode(code) && (await isStandingCode(request.db, code)))
    effects.push({ do: 'setCookie', cookie: 'promoter', value: code });
}

/**
 * The next page keeps to the city that a link named, without JavaScript too. A page whose path names it is answered
 * from memory, so there the browser does it (lib/browser/visit.ts).
 */
function rememberCity({ facts, city, effects }: Visit): void {
  const value = String(city.id);
  if (facts.cookies[COOKIES.city.name] !== value) effects.push({ do: 'setCookie', cookie: 'city', value });
}

function redirectOf({ redirectTo, permanent = false, seeOther }: PageRedirect): Redirect {
  return seeOther ? { destination: redirectTo, statusCode: 303 } : { destination: redirectTo, permanent };
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function addressOf({ params = {}, query, resolvedUrl }: GetServerSidePropsContext) {
  const own: Record<string, string | undefined> = Object.create(null);
  const queryTexts: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(params)) own[name] = first(value);
  for (const [name, value] of Object.entries(query))
    if (!(name in params)) queryTexts[name] = withoutNul(first(value))?.slice(0, 500);
  const segments = Object.values(params).find(Array.isArray) ?? [];
  return { params: own, query: queryTexts, path: resolvedUrl, segments };
}

function cityOfPath({ params }: GetServerSidePropsContext, cities: City[]): ChosenCity {
  return { city: cityWithId(cities, first(params?.city)), by: 'path' };
}

function cityOfVisitor({ query, req }: GetServerSidePropsContext, cities: City[]): ChosenCity {
  const named = cityWithId(cities, first(query.cityId));
  if (named) return { city: named, by: 'query' };
  const own = cityWithId(cities, requestCacheKey(req).cookies[COOKIES.city.name]);
  return { city: own ?? usualCity(cities), by: null };
}

const usualCity = (cities: City[]): City | null =>
  cityWithId(cities, String(DEFAULT_CITY_ID)) ?? cities.find(({ isDemo }) => !isDemo) ?? cities[0] ?? null;

function cityWithId(cities: readonly City[], text: string | undefined): City | null {
  const id = parseId(text);
  return cities.find((city) => city.id === id) ?? null;
}
