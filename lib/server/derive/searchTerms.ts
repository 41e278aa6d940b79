import { aliasNames } from '@/lib/kernel/aliasNames';
import type { SearchTerm } from '@/lib/search/bestMatches';
import { normalizeTerm, type SuggestKind } from '@/lib/search/suggestion';
import { chosenCities, type RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { readSetting, writeSetting } from '@/lib/server/db/storedSettings';
import { READINGS_STAMP, spellingsOf } from '@/lib/server/text/syllables';
import type { Db, OpenDatabase } from '../db/client';
import { insertRows } from '../db/insertRows';
import { writeOfCity } from '../db/lockFor';
import { storePrefixes } from './searchPrefixes';

interface Name {
  kind: SuggestKind;
  id: number;
  text: string;
  /** Other names of the same. */
  alias: string | null;
  weight: number;
}

/**
 * Writes anew what the search box finds: every suffix of every name, of its pinyin by syllables and of its initials, so
 * that a prefix lookup finds "世博", "shibo" and "sb" within 三林世博家园. Each city changes in one transaction.
 */
export async function rebuildSearchTerms(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<void> {
  const { db, dialect } = opened;
  const cities = await chosenCities(db, cityIds);
  for (const [done, { id: cityId }] of cities.entries()) {
    await writeOfCity(opened, cityId, async (transaction) => {
      // Whoever else changes the city's names waits from here on: what is stored is of the names that there are.
      await transaction.deleteFrom('search_terms').where('city_id', '=', cityId).execute();
      const terms = termsOf(await listNames(transaction, cityId));
      const rows = terms.map(({ term, kind, id, quality, weight }) => [cityId, term, kind, id, quality, weight]);
      await insertRows(
        transaction,
        dialect,
        'search_terms',
        ['city_id', 'term', 'kind', 'ref_id', 'quality', 'weight'],
        rows,
      );
      await storePrefixes(transaction, dialect, cityId, terms);
      await writeSetting(transaction, `search.readings.${cityId}`, READINGS_STAMP);
    });
    onProgress?.((done + 1) / cities.length, '搜索词');
  }
}

/**
 * The search terms of cities whose names a version before has read otherwise (闵行 as minxing), made anew: a start does so beside
 * the site, once for each table of readings. Answers of which cities.
 */
export async function rereadNames(opened: OpenDatabase): Promise<number[]> {
  const cities = await opened.db.selectFrom('cities').select('id').orderBy('id').execute();
  const reread: number[] = [];
  for (const { id } of cities) {
    if ((await readSetting(opened.db, `search.readings.${id}`)) === READINGS_STAMP) continue;
    await rebuildSearchTerms(opened, { cityIds: [id] });
    reread.push(id);
  }
  return reread;
}

const NAME_START = 3;
const NAME_PART = 2;
const SOUND_START = 1;
const SOUND_PART = 0;

function termsOf(names: Name[]): SearchTerm[] {
  const rows: SearchTerm[] = [];
  for (const { kind, id, text, alias, weight } of names) {
    const terms = new Map<string, number>();
    for (const name of [text, ...aliasNames(alias)]) addTerms(terms, name);
    for (const [term, quality] of terms) rows.push({ term, kind, id, quality, weight });
  }
  // In the key's order, so that the tree grows at its end.
  return rows.sort(compareTerms);
}

function compareTerms(one: SearchTerm, other: SearchTerm): number {
  if (one.term === other.term) return 0;
  return one.term < other.term ? -1 : 1;
}

/** Names longer than this are looked up by their beginning. */
const MAX_NAME = 24;

function addTerms(terms: Map<string, number>, name: string): void {
  const normal = normalizeTerm(name);
  const characters = [...normal].slice(0, MAX_NAME);
  if (characters.length === 0) return;
  const add = (term: string, quality: number) => {
    if (term && (terms.get(term) ?? -1) < quality) terms.set(term, quality);
  };
  const written = characters.join('');
  for (const spelling of [written, withDigits(written)]) {
    const parts = [...spelling];
    for (let from = 0; from < parts.length; from++)
      add(parts.slice(from).join(''), from === 0 ? NAME_START : NAME_PART);
  }
  for (const [order, syllables] of spellingsOf(written).entries()) {
    for (let from = 0; from < syllables.length; from++) {
      const rest = syllables.slice(from);
      const quality = from === 0 && order === 0 ? SOUND_START : SOUND_PART;
      add(rest.join(''), quality);
      add(rest.map((syllable) => syllable[0]).join(''), quality);
    }
  }
}

const NUMERALS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const NUMBERED = /([一二三四五六七八九])?(十)?([一二三四五六七八九])?(?=[村期区号弄坊街])/g;

/** 杨思二村 as people also type it: 杨思2村. */
function withDigits(text: string): string {
  return text.replace(NUMBERED, (all, tens?: string, ten?: string, ones?: string) => {
    if (!all) return '';
    if (!ten) return `${NUMERALS[tens ?? ''] ?? ''}${NUMERALS[ones ?? ''] ?? ''}`;
    return String((tens ? (NUMERALS[tens] ?? 1) : 1) * 10 + (ones ? (NUMERALS[ones] ?? 0) : 0));
  });
}

// Large places stand before small ones of the same name.
const WEIGHTS = {
  district: 1_000_000,
  plate: 500_000,
  station: 300_000,
  community: 0,
  project: 2_000,
  developer: 1_000,
  school: 500,
  agent: 100,
};

async function listNames(db: Db, cityId: number): Promise<Name[]> {
  const lists = [listAreas(db, cityId), listCommunities(db, cityId), listProjects(db, cityId), listOthers(db, cityId)];
  return (await Promise.all(lists)).flat();
}

async function listAreas(db: Db, cityId: number): Promise<Name[]> {
  const inCity = async (table: 'districts' | 'plates' | 'subway_stations') =>
    db.selectFrom(table).select(['id', 'name']).where('city_id', '=', cityId).execute();
  const figures = await db
    .selectFrom('area_summaries')
    .select(['level', 'area_id', 'listings'])
    .where('city_id', '=', cityId)
    .where('level', 'in', ['district', 'plate'])
    .execute();
  const listings = new Map(figures.map((row) => [`${row.level} ${row.area_id}`, row.listings]));
  const named = (kind: 'district' | 'plate' | 'station', rows: { id: number; name: string }[]) =>
    rows.map(({ id, name }): Name => {
      const weight = WEIGHTS[kind] + (listings.get(`${kind} ${id}`) ?? 0);
      return { kind, id, text: name, alias: null, weight };
    });
  return [
    ...named('district', await inCity('districts')),
    ...named('plate', await inCity('plates')),
    ...named('station', await inCity('subway_stations')),
  ];
}

async function listCommunities(db: Db, cityId: number): Promise<Name[]> {
  const rows = await db
    .selectFrom('communities')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'communities.id'),
    )
    .select(['communities.id', 'name', 'alias', 'followers', 'figures.listings', 'figures.deals_365'])
    .where('communities.city_id', '=', cityId)
    .execute();
  return rows.map(({ id, name, alias, followers, listings, deals_365 }) => ({
    kind: 'community' as const,
    id,
    text: name,
    alias,
    weight: WEIGHTS.community + (followers ?? 0) + 10 * (listings ?? 0) + 5 * (deals_365 ?? 0),
  }));
}

async function listProjects(db: Db, cityId: number): Promise<Name[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'alias', 'developer', 'followers'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const developers = new Map<string, number>();
  for (const { id, developer } of rows) if (developer && !developers.has(developer)) developers.set(developer, id);
  return [
    ...rows.map(
      (row): Name => ({
        kind: 'project',
        id: row.id,
        text: row.name,
        alias: row.alias,
        weight: WEIGHTS.project + (row.followers ?? 0),
      }),
    ),
    ...[...developers].map(
      ([text, id]): Name => ({ kind: 'developer', id, text, alias: null, weight: WEIGHTS.developer }),
    ),
  ];
}

async function listOthers(db: Db, cityId: number): Promise<Name[]> {
  const schools = await db
    .selectFrom('places')
    .select(['id', 'name'])
    .where('city_id', '=', cityId)
    .where('kind', '=', 'school')
    .execute();
  const agents = await db
    .selectFrom('agents')
    .select(['id', 'name', 'deals_90'])
    .where('city_id', '=', cityId)
    .execute();
  return [
    ...schools.map(({ id, name }): Name => ({ kind: 'school', id, text: name, alias: null, weight: WEIGHTS.school })),
    ...agents.map(
      ({ id, name, deals_90 }): Name => ({
        kind: 'agent',
        id,
        text: name,
        alias: null,
        weight: WEIGHTS.agent + deals_90,
      }),
    ),
  ];
}
