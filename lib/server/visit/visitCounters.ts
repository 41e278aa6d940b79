import type { IncomingMessage } from 'node:http';
import { COOKIES } from '@/lib/config/cookies';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { PROMOTER_QUERY } from '@/lib/promoter/promoterCode';
import { pathOf } from '@/lib/server/http/refusal';
import { requestCacheKey } from '@/lib/server/http/requestCacheKey';
import { processSingleton } from '@/lib/server/process/processSingleton';
import type { MissedSearch, VisitCounts } from '@/lib/visit/counted';
import { cityInPath, pageGroupOf, shownPath } from '@/lib/visit/pageGroup';
import { readVisitMark, type VisitMark } from '@/lib/visit/visitMark';
import { visitSourceOf } from '@/lib/visit/visitSource';

/** Between two times of storing, far more than there are cities, sources and groups of pages that anybody asks for. */
const MAX_COUNTED = 4_000;
const MAX_MISSED = 500;

/** What is counted and not stored yet, of this process. */
export class VisitCounters {
  private counts = new Map<string, VisitCounts>();
  private missed = new Map<string, MissedSearch>();

  /**
   * Counts a page that is about to be answered with success, and answers the mark that the browser is to keep; null: the
   * one that it has, or it is not counted: a robot, the staff, what is fetched ahead. `missed`: the search that found
   * nothing there. `now` in UTC ms.
   */
  count(
    req: CountedRequest,
    now: number,
    missed: Pick<MissedSearch, 'cityId' | 'words'> | null = null,
  ): VisitMark | null {
    const path = countedPath(req);
    if (path === null) return null;
    const { cookies, environment } = requestCacheKey(req);
    if (cookies[COOKIES.staff.name] !== undefined) return null;
    const day = dayOf(now);
    const kept = readVisitMark(cookies[COOKIES.visit.name], day);
    const query = new URLSearchParams(req.url?.split('?', 2)[1] ?? '');
    const source =
      kept?.source ??
      visitSourceOf({
        referrer: req.headers.referer ?? '',
        host: req.headers.host ?? '',
        client: environment.kind,
        isPromoted: query.has(PROMOTER_QUERY),
        before: readVisitMark(cookies[COOKIES.visit.name], dayOf(now - DAY_MS))?.source ?? null,
      });
    const page = pageGroupOf(path);
    const cityId = cityInPath(path) ?? cityOfCookie(cookies[COOKIES.city.name]);
    const seesHome = page === 'home' && kept?.hasSeenHome !== true;
    this.add({
      day,
      cityId,
      source,
      page,
      views: 1,
      visits: kept ? 0 : 1,
      homeVisits: seesHome ? 1 : 0,
      searches: page === 'list' && query.get('q')?.trim() && !query.has('page') ? 1 : 0,
    });
    if (missed) this.addMissed({ ...missed, day, times: 1 });
    if (kept && !seesHome) return null;
    return { day, source, hasSeenHome: seesHome || (kept?.hasSeenHome ?? false) };
  }

  /** What is to be stored; from now on it is no longer here. */
  take(): { counts: VisitCounts[]; missed: MissedSearch[] } {
    const taken = { counts: [...this.counts.values()], missed: [...this.missed.values()] };
    this.counts = new Map();
    this.missed = new Map();
    return taken;
  }

  /** What could not be stored. */
  giveBack({ counts, missed }: ReturnType<VisitCounters['take']>): void {
    for (const more of counts) this.add(more);
    for (const more of missed) this.addMissed(more);
  }

  private addMissed(more: MissedSearch): void {
    const key = `${more.day} ${more.cityId} ${more.words}`;
    const known = this.missed.get(key);
    if (known) known.times += more.times;
    else if (this.missed.size < MAX_MISSED) this.missed.set(key, { ...more });
  }

  private add(more: VisitCounts): void {
    const isFull = this.counts.size >= MAX_COUNTED;
    const { day, source, page } = more;
    const cityId = isFull ? 0 : more.cityId;
    const key = `${day} ${cityId} ${source} ${page}`;
    const known = this.counts.get(key);
    if (!known) {
      this.counts.set(key, { ...more, cityId });
      return;
    }
    known.visits += more.visits;
    known.views += more.views;
    known.homeVisits += more.homeVisits;
    known.searches += more.searches;
  }
}

export const visitCounters = (): VisitCounters => processSingleton('visitCounters', () => new VisitCounters());

export type CountedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** What says itself that it is no person; most of what only copies the site. */
const ROBOT =
  /bot\b|bot\/|spider|crawl|slurp|archiver|preview|monitor|lighthouse|^$|^(curl|wget|python|java|go-http|okhttp|axios|node|undici)/i;
/** Not pages, or nobody's reading. */
const OUTSIDE = /^\/(api|console|demo|spm-demo|_next)(\/|$)|\.\w+$/;

/** The path of the page that it reads (shownPath); null of what is not counted. */
function countedPath({ method, url = '/', headers }: CountedRequest): string | null {
  if (method !== 'GET') return null;
  const asked = pathOf(url);
  const path = shownPath(asked);
  const isReading =
    !OUTSIDE.test(path) &&
    headers['x-middleware-prefetch'] === undefined &&
    !isAhead(headers) &&
    !ROBOT.test(headers['user-agent'] ?? '') &&
    wantsPage(path !== asked, headers);
  return isReading ? path : null;
}

/** A page that stays open asks for the data of the next; everything else that is fetched is no reading. */
function wantsPage(isData: boolean, { 'sec-fetch-dest': wanted, accept = '' }: IncomingMessage['headers']): boolean {
  if (isData) return wanted === undefined || wanted === 'empty';
  if (wanted !== undefined) return wanted === 'document';
  return /text\/html/.test(accept);
}

/** How browsers of the last five years say that nobody looks at it yet. */
const AHEAD_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

const isAhead = (headers: IncomingMessage['headers']): boolean =>
  AHEAD_HEADERS.some((name) => /prefetch|prerender|preview/.test(String(headers[name] ?? '')));

function cityOfCookie(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
