import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult, Redirect } from 'next';
import { DEFAULT_CITY_ID } from '@/lib/config/constants';
import { COOKIES } from '@/lib/config/cookies';
import { PUBLIC_PAGE_HEADER } from '@/lib/config/pageCache';
import { dayOf } from '@/lib/domain/day';
import type { Environment } from '@/lib/domain/environment';
import { statusOf } from '@/lib/domain/failure';
import type { RawForm } from '@/lib/domain/form/formSpec';
import type { City } from '@/lib/domain/model/area';
import { pageCityOf } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { ApiError } from '@/services/http/apiError';
import type { ApiClient } from '@/services/http/createApiClient';
import type { InitialState } from '@/stores/initialState';
import { retryAfterOf } from '../api/dispatch';
import { reportFailure } from '../api/reportFailure';
import type { MakeView } from '../db/pageReads';
import { isUnavailable } from '../db/unavailable';
import { type RequestFacts, requestFacts } from '../requestFacts';
import { requestSigns } from '../requestSigns';
import { siteOrigin } from '../siteOrigin';
import { apiClientOf, sharedView } from './apiClientOf';
import { cityDirectory } from './cityDirectory';
import { ownCookie } from './ownCookie';
import { parseId } from './parseId';
import { postedForm } from './postedForm';

/** What every page gets besides its own props: the first state of the store and the moment of rendering. */
export interface ShellProps {
  initialState: InitialState;
  /** UTC ms; components never read a clock. */
  now: number;
}

export interface PageContext {
  api: ApiClient;
  city: City;
  params: Readonly<Record<string, string | undefined>>;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string | undefined>>;
  /** Path and query as asked for. */
  path: string;
  environment: Environment;
  now: number;
  /** A catch-all's parts. */
  segments: readonly string[];
  /**
   * What this page shows to every visitor alike, by what its address names: kept for a day and data version. It must
   * hold nothing of the visitor's, and nobody may change it.
   */
  shared: <View>(name: string, make: MakeView<View>) => Promise<View>;
  /** What a form posted to this page (lib/config/formPages.ts); null otherwise. */
  posted: RawForm | null;
}

export interface PageRedirect {
  redirectTo: string;
  permanent?: boolean;
  /** Answers a posted form: the browser gets the new address instead of posting there again. */
  seeOther?: boolean;
}

/** Thrown or returned: this page does not exist. */
export class PageNotFound extends Error {}

/** Thrown: what the path names is another city's, and its page lies under that city. */
export class PageOfOtherCity extends Error {
  readonly cityId: number;

  constructor(cityId: number) {
    super(`of city ${cityId}`);
    this.cityId = cityId;
  }
}

export interface PageOptions<Props> {
  /** What the page shows on a site that has no city yet; the others lead to the list of cities, which says so. */
  withoutCities?: (context: Pick<PageContext, 'environment'>) => Props;
  /** The HTML holds nothing of the visitor's: the service worker may keep a copy for offline reading. */
  public?: boolean;
  /** Answers with this status, such as 404 with a view of its own. */
  status?: number;
}

type Load<Props> = (context: PageContext) => Promise<Props | PageRedirect>;

/**
 * getServerSideProps of every page: reads the cookies once, resolves the city (path, then query cityId, then cookie,
 * then 605 or the first real one), builds the request's API client and the store's first state, turns not-found into 404.
 */
export function withPage<Props extends object>(
  load: Load<Props>,
  options: PageOptions<Props> = {},
): GetServerSideProps<Props & ShellProps> {
  return (next) => render(next, (cities) => cityOfVisitor(next, cities), load, options);
}

/** withPage for /{city}/...: the path's city wins, and one that does not exist is a 404. */
export function withCity<Props extends object>(
  load: Load<Props>,
  options: PageOptions<Props> = {},
): GetServerSideProps<Props & ShellProps> {
  return (next) => render(next, (cities) => cityOfPath(next, cities), load, options);
}

interface ChosenCity {
  city: City | null;
  /** What named it; null: nothing of this address. */
  by: 'path' | 'query' | null;
}

type ChooseCity = (cities: City[]) => ChosenCity;

async function render<Props extends object>(
  next: GetServerSidePropsContext,
  chooseCity: ChooseCity,
  load: Load<Props>,
  options: PageOptions<Props>,
): Promise<GetServerSidePropsResult<Props & ShellProps>> {
  const facts = requestFacts(next.req);
  const now = Date.now();
  try {
    const api = await apiClientOf(facts, now);
    const cities = await cityDirectory(api, now);
    const { city, by } = chooseCity(cities);
    if (!city && by === null) return withoutCities(facts, now, options);
    if (!city) return { notFound: true };
    const posted = postedForm(next.req);
    const shared: PageContext['shared'] = (name, make) => sharedView(`${dayOf(now)} ${name}`, make);
    const address = addressOf(next);
    const result = await load({ api, city, now, environment: facts.environment, posted, shared, ...address });
    if ('redirectTo' in result) return { redirect: redirectOf(result) };
    prepareAnswer(next, options);
    if (by === 'query') rememberCity(next, city);
    const clientVersion = facts.environment.version;
    const bannerClosed = facts.cookies[COOKIES.bannerClosed.name] === '1';
    const initialState = {
      city: pageCityOf(city),
      ...(by && { isCityNamed: true as const }),
      environment: facts.environment,
      clientVersion,
      bannerClosed,
      siteOrigin: siteOrigin(),
    };
    return { props: { ...result, now, initialState } };
  } catch (failure) {
    return failed(failure, facts, next);
  }
}

/** The site of an operator who has not imported anything yet. */
function withoutCities<Props extends object>(
  { environment }: RequestFacts,
  now: number,
  { withoutCities: propsOf }: PageOptions<Props>,
): GetServerSidePropsResult<Props & ShellProps> {
  if (!propsOf) return { redirect: { destination: paths.cityList(), permanent: false } };
  // Without a first state, as the error pages: the store begins with its own.
  return { props: { ...propsOf({ environment }), now } as Props & ShellProps };
}

function failed(
  failure: unknown,
  facts: RequestFacts,
  next: GetServerSidePropsContext,
): { notFound: true } | { redirect: Redirect } {
  if (failure instanceof PageOfOtherCity) {
    const rest = next.resolvedUrl.replace(/^\/[^/?]*/, '');
    return { redirect: redirectOf({ redirectTo: `/${failure.cityId}${rest}`, permanent: true }) };
  }
  if (failure instanceof PageNotFound) return { notFound: true };
  if (failure instanceof ApiError && (failure.code === 'notFound' || failure.code === 'badInput'))
    return { notFound: true };
  reportFailure(failure, facts.requestId);
  // Before the first call, a page asks the database itself: who is this visitor?
  // What has a status of its own (API_ORIGIN's host failed) keeps it.
  const told = statusOf(failure) === 500 && isUnavailable(failure) ? new ApiError('unavailable') : failure;
  const retryAfter = told instanceof ApiError ? retryAfterOf(told) : null;
  if (retryAfter !== null) next.res.setHeader('Retry-After', String(retryAfter));
  next.res.statusCode = statusOf(told);
  throw told;
}

function prepareAnswer(
  { res, resolvedUrl }: GetServerSidePropsContext,
  { public: isPublic, status }: Pick<PageOptions<never>, 'public' | 'status'>,
): void {
  if (status) res.statusCode = status;
  // Pages depend on cookies, so no shared cache may keep them (reliability.md, threats 8 and 9).
  res.setHeader('Cache-Control', 'private, no-store');
  if (isPublic && resolvedUrl) res.setHeader(PUBLIC_PAGE_HEADER, 'public');
}

/**
 * The next page keeps to the city that a link named, without JavaScript too. A page whose path names it is answered
 * from memory, so there the browser does it (lib/browser/visit.ts).
 */
function rememberCity({ req, res }: GetServerSidePropsContext, { id }: City): void {
  if (requestSigns(req).cookies[COOKIES.city.name] !== String(id))
    res.appendHeader('Set-Cookie', ownCookie(COOKIES.city, String(id)));
}

function redirectOf({ redirectTo, permanent = false, seeOther }: PageRedirect): Redirect {
  return seeOther ? { destination: redirectTo, statusCode: 303 } : { destination: redirectTo, permanent };
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function addressOf({ params = {}, query, resolvedUrl }: GetServerSidePropsContext) {
  const own: Record<string, string | undefined> = Object.create(null);
  const asked: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(params)) own[name] = first(value);
  for (const [name, value] of Object.entries(query)) if (!(name in params)) asked[name] = first(value)?.slice(0, 500);
  const segments = Object.values(params).find(Array.isArray) ?? [];
  return { params: own, query: asked, path: resolvedUrl, segments };
}

function cityOfPath({ params }: GetServerSidePropsContext, cities: City[]): ChosenCity {
  return { city: cityWithId(cities, first(params?.city)), by: 'path' };
}

function cityOfVisitor({ query, req }: GetServerSidePropsContext, cities: City[]): ChosenCity {
  const named = cityWithId(cities, first(query.cityId));
  if (named) return { city: named, by: 'query' };
  const own = cityWithId(cities, requestSigns(req).cookies[COOKIES.city.name]);
  const usual = cityWithId(cities, String(DEFAULT_CITY_ID)) ?? cities.find(({ isDemo }) => !isDemo) ?? cities[0];
  return { city: own ?? usual ?? null, by: null };
}

function cityWithId(cities: readonly City[], text: string | undefined): City | null {
  const id = parseId(text);
  return cities.find((city) => city.id === id) ?? null;
}
