import { cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import type { SearchTab } from '@/lib/domain/search/filters';
import { paths } from '@/lib/routes/paths';
import type { Db } from '../db/client';
import { findCity, listCities } from '../repositories/cities';
import { countListed, LISTED, type Listed, listListed } from '../repositories/listedPages';

/** The only city whose residence permit counts points here. */
const POINTS_CITY = 'shanghai';

/** A sitemap may hold 50,000 addresses; a smaller file is ready sooner. */
const PART_SIZE = 10_000;

const KINDS = ['pages', ...LISTED] as const;
type Kind = (typeof KINDS)[number];

interface Part {
  cityId: number;
  kind: Kind;
  /** From 1. */
  number: number;
}

/** "605-estates-2.xml" */
const nameOf = ({ cityId, kind, number }: Part): string => `${cityId}-${kind}-${number}.xml`;

export function parsePart(name: string | undefined): Part | null {
  const parts = /^(\d{1,9})-([a-z]{1,20})-(\d{1,4})\.xml$/.exec(name ?? '');
  const kind = KINDS.find((one) => one === parts?.[2]);
  return parts && kind ? { cityId: Number(parts[1]), kind, number: Number(parts[3]) } : null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The lists of a city; the first is what a search shows that names none. */
const LIST_TABS = [null, 'community', 'rent', 'new'] as const satisfies readonly (SearchTab | null)[];

/** Pages of no city are listed under it. */
const NO_CITY = 0;

/** The index: what belongs to no city, and every part of every city. Demo data is not for search engines, so demo cities are left out. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const cities = (await listCities(db)).filter(({ isDemo }) => !isDemo);
  const parts: Part[] = [{ cityId: NO_CITY, kind: 'pages', number: 1 }];
  for (const { id: cityId } of cities) {
    for (const kind of KINDS) {
      const count = kind === 'pages' ? 1 : await countListed(db, kind, cityId);
      for (let number = 1; (number - 1) * PART_SIZE < count; number++) parts.push({ cityId, kind, number });
    }
  }
  const entries = parts.map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap/${nameOf(part)}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** One part; null where there is none of this name. */
export async function sitemapPart(db: Db, origin: string, part: Part): Promise<string | null> {
  if (part.number < 1) return null;
  if (part.cityId === NO_CITY) return part.kind === 'pages' && part.number === 1 ? urlset(origin, sitePages()) : null;
  const city = await findCity(db, part.cityId);
  if (!city || city.isDemo) return null;
  const addresses = part.kind === 'pages' ? cityPages(part.cityId, city.name) : await addressesOf(db, part.kind, part);
  return addresses.length > 0 ? urlset(origin, addresses) : null;
}

function urlset(origin: string, addresses: readonly string[]): string {
  const entries = addresses.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `${HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
}

function sitePages(): string[] {
  return [paths.cityList(), paths.mortgage(), paths.taxes(), paths.credit(), paths.about(), paths.download()];
}

function cityPages(city: number, name: string): string[] {
  const key = cityKeyOfName(name);
  return [
    paths.city(city),
    // Lists by the address that they call their own: /{city}/house-resold and its like show the same.
    ...LIST_TABS.map((tab) => paths.searchResult(city, { tab })),
    paths.agents(city),
    ...(key ? [paths.qualification({ city: key })] : []),
    ...(key === POINTS_CITY ? [paths.integral(), paths.integralRule()] : []),
  ];
}

const PATH_OF: Record<Listed, (city: number, id: number) => string> = {
  communities: paths.resale,
  estates: paths.estate,
  projects: paths.project,
  plates: paths.plate,
  agents: paths.agents,
};

async function addressesOf(db: Db, kind: Listed, { cityId, number }: Part): Promise<string[]> {
  const ids = await listListed(db, kind, cityId, { offset: (number - 1) * PART_SIZE, limit: PART_SIZE });
  return ids.map((id) => PATH_OF[kind](cityId, id));
}
