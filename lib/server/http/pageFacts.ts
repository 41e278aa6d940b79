/**
 * Who may keep a page's HTML: nobody; the visitor's own device, for reading offline; or the server's memory besides, for
 * all visitors without a session (lib/server/http/microCache.ts). 'device' and 'server' hold nothing of the visitor's
 * but their city.
 */
export type PageCache = 'none' | 'device' | 'server';

/** What an id in an address names. */
export type IdKind =
  | 'agent'
  | 'appraisal'
  | 'comment'
  | 'community'
  | 'deal'
  | 'estate'
  | 'manager'
  | 'market-product'
  | 'overseas'
  | 'plate'
  | 'project'
  | 'question'
  | 'super'
  | 'trade-product';

/** What is known of a page without its code: the HTTP server and the browser tests read it from a file of the build. */
export interface PageFacts {
  /** As the specification writes it: '/{city}/plate-detail/{plateId}'. */
  readonly path: string;
  /** What reports call it. */
  readonly name: string;
  readonly cache: PageCache;
  /**
   * A form without JavaScript may post to it, of a member with pictures, of anybody with pictures ('open-pictures'), of the
   * staff with files of any size up to IMPORT_UPLOAD. Pages store nothing by themselves.
   */
  readonly posts: boolean | 'pictures' | 'open-pictures' | 'files';
  /** What the ids in its path name, {city} apart. */
  readonly params: Readonly<Record<string, IdKind>>;
  /** What may stand in its path where no id does: 'hot', 'deals'. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters that say what it is about: without them there is no such page, or it is where that is chosen. */
  readonly query: Readonly<Record<string, IdKind>>;
}

/** The facts alone. */
export const factsOf = ({ path, name, cache, posts, params, words, query }: PageFacts): PageFacts => ({
  path,
  name,
  cache,
  posts,
  params,
  ...(words ? { words } : undefined),
  query,
});

/** Where the build leaves the facts of all pages, in its own folder. */
export const PAGE_FACTS_FILE = 'page-facts.json';

const SEGMENT = /\{(\w+)\}/g;

/** The ids in a page's path, {city} and words apart. */
export const idNamesOf = ({ path, words = {} }: Pick<PageFacts, 'path' | 'words'>): string[] =>
  [...path.matchAll(SEGMENT)].flatMap(([, name]) => (name && name !== 'city' && !(name in words) ? [name] : []));

/** Matches the paths of a page: ids are digits, those of products with a name before them, words are those that it knows. */
export function patternOf({
  path,
  params = {},
  words = {},
}: Pick<PageFacts, 'path' | 'words'> & Partial<Pick<PageFacts, 'params'>>): RegExp {
  const source = path.replace(SEGMENT, (_, name: string) => {
    if (name === 'city') return '\\d{1,9}';
    if (words[name]) return `(?:${words[name].join('|')})`;
    return isProduct(params[name]) ? '(?:[a-z]{1,12}-)?\\d{1,15}' : '\\d{1,15}';
  });
  return new RegExp(`^${source}$`);
}

/** "week-605": lib/order/product.ts */
const isProduct = (kind: IdKind | undefined): boolean => kind === 'trade-product' || kind === 'market-product';

/** Whether the path itself says which city is meant. */
export const namesCity = ({ path }: Pick<PageFacts, 'path'>): boolean => /^\/\{city\}(\/|$)/.test(path);
