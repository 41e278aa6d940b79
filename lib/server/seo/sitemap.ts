import { findCity, listCities } from '@/lib/server/area/queries/cities';
import type { Db } from '../db/client';
import { addressOfRow, type InSitemap } from './inSitemap';
import { countListed, LISTED, type Listed, listListed } from './queries/listedPages';

/** A sitemap may hold 50,000 addresses; a smaller file is ready sooner. */
const PART_SIZE = 10_000;

const KINDS = ['pages', ...LISTED] as const;
type Kind = (typeof KINDS)[number];

/** Each page says itself which of its addresses are listed (lib/server/page/definePage.ts). */
export type SitemapPages = readonly { sitemap: InSitemap }[];

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

/** Pages of no city are listed under it. */
const NO_CITY = 0;

/** The index: what belongs to no city, and every part of every city. Demo data is not for search engines, so demo cities are left out. */
export async function sitemapIndex(db: Db, origin: string, now = Date.now()): Promise<string> {
  const cities = (await listCities(db)).filter(({ isDemo }) => !isDemo);
  const parts: Part[] = [{ cityId: NO_CITY, kind: 'pages', number: 1 }];
  for (const { id: cityId } of cities) {
    for (const kind of KINDS) {
      const count = kind === 'pages' ? 1 : await countListed(db, kind, cityId, now);
      for (let number = 1; (number - 1) * PART_SIZE < count; number++) parts.push({ cityId, kind, number });
    }
  }
  const entries = parts.map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap/${nameOf(part)}`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** One part; null where there is none of this name. */
export async function sitemapPart(
  db: Db,
  origin: string,
  part: Part,
  pages: SitemapPages,
  now = Date.now(),
): Promise<string | null> {
  if (part.number < 1) return null;
  if (part.cityId === NO_CITY)
    return part.kind === 'pages' && part.number === 1 ? urlset(origin, sitePages(pages)) : null;
  const city = await findCity(db, part.cityId);
  if (!city || city.isDemo) return null;
  const addresses =
    part.kind === 'pages'
      ? cityPages(pages, part.cityId, city.name)
      : await addressesOf(db, pages, part.kind, { ...part, now });
  return addresses.length > 0 ? urlset(origin, addresses) : null;
}

function urlset(origin: string, addresses: readonly string[]): string {
  const entries = addresses.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `${HEAD}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
}

const sitemapsOf = (pages: SitemapPages) => pages.map(({ sitemap }) => sitemap).filter((one) => one !== 'none');

const sitePages = (pages: SitemapPages): string[] =>
  sitemapsOf(pages).flatMap((one) => ('site' in one ? one.site() : []));

const cityPages = (pages: SitemapPages, id: number, name: string): string[] =>
  sitemapsOf(pages).flatMap((one) => ('ofCity' in one ? one.ofCity({ id, name }) : []));

async function addressesOf(
  db: Db,
  pages: SitemapPages,
  kind: Listed,
  { cityId, number, now }: Part & { now: number },
): Promise<string[]> {
  const page = sitemapsOf(pages).find((one) => 'each' in one && one.each === kind);
  if (!page || !('each' in page)) return [];
  const rows = await listListed(db, kind, cityId, now, { offset: (number - 1) * PART_SIZE, limit: PART_SIZE });
  return rows.map((row) => addressOfRow(page, cityId, row));
}
