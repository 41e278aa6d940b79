import type { SiteSection } from '@/lib/config/siteSection';

/** The lists of a search, by the tab in the address; none is 二手. */
const SECTION_BY_TAB: ReadonlyMap<string | undefined, SiteSection | null> = new Map([
  ['new', 'projects'],
  ['rent', 'rentals'],
  ['community', 'communities'],
  ['qa', null],
]);

/** The first that begins a page's path, as it is declared, is its section. */
const SECTION_BY_PATH: readonly (readonly [start: RegExp, section: SiteSection])[] = [
  [/^\/\{city\}\/(house-new|loupan|rank\/upcoming)/, 'projects'],
  [/^\/\{city\}\/renting/, 'rentals'],
  [/^\/\{city\}\/(house-resold\/|community-list|hot-community|house-comments|qa-list|house-report)/, 'communities'],
  [/^\/\{city\}\/(house-detail|house-resold|home-list\/week-house|scene|pubBySuperior|find-house)/, 'resale'],
  [/^\/activity\/(houseList|premier)/, 'resale'],
  [/^\/\{city\}\/(rank|calendar|city-report|area-report|week-report|plate-detail|deal-history)/, 'market'],
  [/^\/\{city\}\/(home-list\/more-article|accuracy)|^\/(deal-rank|plate|quotation|trade)/, 'market'],
  [/^\/(estimate|tools|findArea)|^\/activity\/(mortgage|taxes|credit|qualification|baseprice)/, 'tools'],
  [/^\/im$/, 'messages'],
  [/^\/(profile|login)/, 'profile'],
];

/**
 * @param path as it is declared: /{city}/renting/{houseId}
 * @param tab of the address, where the page is a search
 * @returns null where the page belongs to none, as a front page
 */
export function siteSection(path: string, tab?: string): SiteSection | null {
  const ofTab = SECTION_BY_TAB.get(tab);
  if (path.startsWith('/{city}/search')) return ofTab === undefined ? 'resale' : ofTab;
  return SECTION_BY_PATH.find(([start]) => start.test(path))?.[1] ?? null;
}
