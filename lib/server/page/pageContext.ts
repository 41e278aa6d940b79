import type { ViewerFacts } from '@/lib/account/viewer';
import type { City } from '@/lib/area/contract';
import type { Environment } from '@/lib/kernel/environment';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { Commute } from '@/lib/search/filters';
import type { ApiContext } from '@/lib/server/call/context';

/** What a page's loader is given. */
export interface PageContext {
  /** What queries and commands may know of the request; what a visitor sees twice on a page is read once. */
  request: ApiContext;
  /** Who looks at it; whose rows are whose, calls know themselves. */
  viewer: ViewerFacts;
  city: City;
  params: Readonly<Record<string, string | undefined>>;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string | undefined>>;
  /** Path and query as requested. */
  path: string;
  environment: Environment;
  /** UTC ms */
  now: number;
  /** A catch-all's parts. */
  segments: readonly string[];
  /**
   * What this page shows to every visitor alike, by what its address names: cached for a day and data version. It must
   * hold nothing of the visitor's, so that `make` asks as nobody, and nobody may change it.
   */
  shared: <View>(name: string, make: (request: ApiContext, forget: () => void) => Promise<View>) => Promise<View>;
  /**
   * The ways that this browser keeps for the city (COMMUTE_COOKIE). A page that has asked and got some is kept by no cache,
   * not even the device's own.
   */
  ownCommutes: () => readonly Commute[];
  /**
   * Has this browser keep them from now on; none: it forgets. A GET counts only where one of our own pages led here: a link
   * that somebody else sends changes nothing. Answers whether it counts.
   */
  keepCommutes: (commutes: readonly Commute[]) => boolean;
  /** What a form posted to this page, where it is declared to take one; null otherwise. */
  posted: RawForm | null;
  /** The files that came with it, where the page takes pictures. */
  files?: readonly Uint8Array[];
}

/** A loader's answer in place of props: the page is elsewhere. */
export interface PageRedirect {
  redirectTo: string;
  permanent?: boolean;
  /** Answers a posted form: the browser gets the new address instead of posting there again. */
  seeOther?: boolean;
}

/** Thrown: this page does not exist. */
export class PageNotFound extends Error {}

/** Thrown: what the path names is another city's, and its page lies under that city. */
export class PageOfOtherCity extends Error {
  readonly cityId: number;

  constructor(cityId: number) {
    super(`of city ${cityId}`);
    this.cityId = cityId;
  }
}
