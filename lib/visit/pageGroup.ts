/** What a visitor reads, in the groups that the statistics count by. */
export const PAGE_GROUPS = [
  'front',
  'list',
  'home',
  'community',
  'project',
  'market',
  'estimate',
  'ask',
  'tools',
  'agent',
  'own',
  'other',
] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

/** A visitor writes the folders: none of an object's own names is one. */
function bare<Value>(table: Record<string, Value>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), table);
}

/** By the first folder below the city's; a list where a page of one thing lies below it. */
const FOLDERS: Readonly<Record<string, PageGroup>> = bare({
  '': 'front',
  citylist: 'front',
  search: 'list',
  scene: 'list',
  findArea: 'list',
  'house-video': 'list',
  'community-list': 'list',
  commute: 'list',
  'rent-or-buy': 'tools',
  'sell-then-buy': 'tools',
  'find-house': 'list',
  'find-house-365': 'list',
  'house-detail': 'home',
  'overseas-detail': 'home',
  pubBySuperior: 'home',
  'deal-history': 'community',
  'house-comments': 'community',
  'house-note': 'community',
  'city-report': 'market',
  'area-report': 'market',
  'week-report': 'market',
  'house-report': 'market',
  'house-report-new': 'market',
  'house-report-weekly': 'market',
  'home-list': 'market',
  'hot-community': 'market',
  'plate-detail': 'market',
  plate: 'market',
  rank: 'market',
  'deal-rank': 'market',
  calendar: 'market',
  accuracy: 'market',
  quotation: 'market',
  estimate: 'estimate',
  report: 'estimate',
  property: 'estimate',
  ask: 'ask',
  'qa-list': 'ask',
  'qa-detail': 'ask',
  'ask-qa': 'ask',
  tools: 'tools',
  agent: 'agent',
  manager: 'agent',
  login: 'own',
  profile: 'own',
  promotion: 'own',
  invitation: 'own',
  im: 'own',
  market: 'own',
  trade: 'own',
  common: 'own',
});

/** Lists of things, each of which has its page below. */
const LISTS: Readonly<Record<string, PageGroup>> = bare({
  'house-resold': 'community',
  renting: 'community',
  'house-new': 'project',
  loupan: 'project',
});

/** /activity/<name>. */
const ACTIVITIES: Readonly<Record<string, PageGroup>> = bare({
  houseList: 'list',
  premier: 'list',
  baseprice: 'estimate',
  mortgage: 'tools',
  qualification: 'tools',
  credit: 'tools',
  'credit-evaluation': 'tools',
  taxes: 'tools',
});

/** /_next/data/<build>/605/search.json is what a page that stays open asks of /605/search. */
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/** The address of the page that a path shows, whether as a document or as the data of one. */
export function shownPath(path: string): string {
  const ofData = DATA.exec(path)?.[1];
  return ofData === '/index' ? '/' : (ofData ?? path);
}

/** The group of a page's path, as `shownPath` gives it, without its query. */
export function pageGroupOf(path: string): PageGroup {
  const [first = '', second = '', third = ''] = partsOf(path);
  const list = LISTS[first];
  if (list !== undefined) return second === '' ? 'list' : list;
  if (first === 'activity') return ACTIVITIES[second] ?? 'other';
  if (first === 'home-list' && second === 'week-house') return 'list';
  if (first === 'plate-detail' && third !== '') return third === 'questions' ? 'ask' : 'list';
  return FOLDERS[first] ?? 'other';
}

/** The city that a path names; null where it names none. */
export const cityInPath = (path: string): number | null => {
  const id = /^\/(\d{1,9})(?:\/|$)/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
};

/** Its folders below the city's. */
const partsOf = (path: string): string[] =>
  path
    .replace(/^\/\d+(?=\/|$)/, '')
    .split('/')
    .filter(Boolean);
