import { bestMatches, MAX_MATCHES, type SearchTerm, type TermMatch } from '@/lib/search/bestMatches';
import type { Suggestion } from '@/lib/search/contract/lists';
import type { Filters, SearchTab } from '@/lib/search/filters';
import type { NamedPlace, SuggestKind } from '@/lib/search/suggestion';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

const selectTerms = prepared((db, cityId: number, from: string, to: string) =>
  db
    .selectFrom('search_terms')
    .select(['term', 'kind', 'ref_id as id', 'quality', 'weight'])
    .where('city_id', '=', cityId)
    .where('term', '>=', from)
    .where('term', '<', to),
);

/** Every term of a city, in the order of the database. */
export const listTerms = (db: Db, cityId: number): Promise<SearchTerm[]> =>
  db
    .selectFrom('search_terms')
    .select(['term', 'kind', 'ref_id as id', 'quality', 'weight'])
    .where('city_id', '=', cityId)
    .orderBy('term')
    .execute();

const selectStored = prepared((db, cityId: number, prefix: string) =>
  db.selectFrom('search_prefixes').select('matches').where('city_id', '=', cityId).where('prefix', '=', prefix),
);

/** What bestMatches found, as search_prefixes keeps it. */
export const storedMatches = (matches: readonly TermMatch[]): string =>
  JSON.stringify(matches.map(({ kind, id, quality, exact }) => [kind, id, quality, exact]));

type StoredMatch = [TermMatch['kind'], TermMatch['id'], TermMatch['quality'], TermMatch['exact']];

const readStored = (text: string): TermMatch[] =>
  (JSON.parse(text) as StoredMatch[]).map(([kind, id, quality, exact]) => ({ kind, id, quality, exact }));

/** Names that a normalized text begins, or that begin within a name: the best first, MAX_MATCHES at most. */
export async function matchTerms(
  db: Db,
  cityId: number,
  text: string,
  kinds: readonly SuggestKind[],
  limit: number,
): Promise<TermMatch[]> {
  const [stored] = await selectStored(db, cityId, text);
  const matches = stored
    ? readStored(stored.matches)
    : bestMatches(text, await selectTerms(db, cityId, text, text + LAST_CHARACTER));
  return matches.filter(({ kind }) => kinds.includes(kind)).slice(0, Math.min(limit, MAX_MATCHES));
}

export interface NameMatch {
  term: string;
  kind: SuggestKind;
  id: number;
  weight: number;
}

/** Which of the normalized texts are whole names of something in the city. */
export async function findNames(db: Db, cityId: number, texts: readonly string[]): Promise<NameMatch[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .selectFrom('search_terms')
    .select(['term', 'kind', 'ref_id', 'weight'])
    .where('city_id', '=', cityId)
    .where('term', 'in', texts)
    .where('quality', '=', 3)
    .execute();
  return rows.map(({ ref_id, ...row }) => ({ ...row, id: ref_id }));
}

/** Whole names that begin with a normalized text, at most so many. */
export async function listNamesBeginning(db: Db, cityId: number, text: string, most: number): Promise<NameMatch[]> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['term', 'kind', 'ref_id', 'weight'])
    .where('city_id', '=', cityId)
    .where('term', '>=', text)
    .where('term', '<', text + LAST_CHARACTER)
    .where('quality', '=', 3)
    .orderBy('term')
    .limit(most)
    .execute();
  return rows.map(({ ref_id, ...row }) => ({ ...row, id: ref_id }));
}

type Described = Omit<Suggestion, 'kind'>;
type Describe = (db: Db, ids: number[]) => Promise<Described[]>;

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null;

const figured = (db: Db, level: 'district' | 'plate' | 'community') =>
  db
    .selectFrom('area_summaries')
    .select(['area_id', 'listings', 'deal_unit', 'asking_unit'])
    .where('level', '=', level);

async function figuresOf(db: Db, level: 'district' | 'plate' | 'community', ids: number[]) {
  const rows = await figured(db, level).where('area_id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.area_id, row]));
  return (id: number) => {
    const row = known.get(id);
    return { count: row?.listings ?? null, unitPrice: row?.deal_unit ?? row?.asking_unit ?? null };
  };
}

/** Lines as suggestions: how many stations they have and how many homes for sale are nearest to one of them. */
export async function describeLines(db: Db, ids: readonly number[]): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('subway_lines as line')
    .innerJoin('subway_line_stations as stop', 'stop.line_id', 'line.id')
    .select((eb) => ['line.id', 'line.name', eb.fn.countAll<number>().as('stations')])
    .where('line.id', 'in', ids)
    .groupBy(['line.id', 'line.name', 'line.sort'])
    .orderBy('line.sort')
    .execute();
  const homes = await db
    .selectFrom('subway_line_stations as stop')
    .innerJoin('estates', 'estates.station_id', 'stop.station_id')
    .select((eb) => ['stop.line_id', eb.fn.countAll<number>().as('count')])
    .where('stop.line_id', 'in', ids)
    .where('estates.status', '=', 'on_sale')
    .groupBy('stop.line_id')
    .execute();
  const homesAt = new Map(homes.map(({ line_id, count }) => [line_id, Number(count)]));
  return rows.map(({ id, name, stations }) => ({
    kind: 'line' as const,
    id,
    name,
    hint: `${Number(stations)} 站`,
    count: homesAt.get(id) ?? 0,
    unitPrice: null,
  }));
}

const DESCRIBE: Record<SuggestKind, Describe> = {
  async district(db, ids) {
    const figures = await figuresOf(db, 'district', ids);
    const rows = await db.selectFrom('districts').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, hint: null, ...figures(row.id) }));
  },
  async plate(db, ids) {
    const figures = await figuresOf(db, 'plate', ids);
    const rows = await db
      .selectFrom('plates')
      .innerJoin('districts', 'districts.id', 'plates.district_id')
      .select(['plates.id', 'plates.name', 'districts.name as hint'])
      .where('plates.id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, ...figures(row.id) }));
  },
  async station(db, ids) {
    const stops = await db
      .selectFrom('subway_stations')
      .leftJoin('subway_line_stations as stop', 'stop.station_id', 'subway_stations.id')
      .leftJoin('subway_lines as line', 'line.id', 'stop.line_id')
      .select(['subway_stations.id', 'subway_stations.name', 'line.name as line'])
      .where('subway_stations.id', 'in', ids)
      .orderBy('line.sort')
      .execute();
    const homes = await db
      .selectFrom('estates')
      .select((eb) => ['station_id', eb.fn.countAll<number>().as('count'), eb.fn.avg<number>('unit_price').as('unit')])
      .where('station_id', 'in', ids)
      .where('status', '=', 'on_sale')
      .groupBy('station_id')
      .execute();
    const homesAt = new Map(homes.map((row) => [row.station_id, row]));
    return ids.flatMap((id) => {
      const own = stops.filter((stop) => stop.id === id);
      const name = own[0]?.name;
      if (name === undefined) return [];
      const found = homesAt.get(id);
      const unitPrice = found ? Math.round(Number(found.unit)) : null;
      return [{ id, name, hint: joined(...own.map(({ line }) => line)), count: Number(found?.count ?? 0), unitPrice }];
    });
  },
  async community(db, ids) {
    const figures = await figuresOf(db, 'community', ids);
    const rows = await db
      .selectFrom('communities')
      .leftJoin('districts', 'districts.id', 'communities.district_id')
      .leftJoin('plates', 'plates.id', 'communities.plate_id')
      .select(['communities.id', 'communities.name', 'districts.name as district', 'plates.name as plate'])
      .where('communities.id', 'in', ids)
      .execute();
    return rows.map(({ id, name, district, plate }) => ({ id, name, hint: joined(district, plate), ...figures(id) }));
  },
  async project(db, ids) {
    const rows = await db
      .selectFrom('projects')
      .leftJoin('districts', 'districts.id', 'projects.district_id')
      .leftJoin('plates', 'plates.id', 'projects.plate_id')
      .select([
        'projects.id',
        'projects.name',
        'projects.unit_price',
        'districts.name as district',
        'plates.name as plate',
      ])
      .where('projects.id', 'in', ids)
      .execute();
    return rows.map(({ id, name, unit_price, district, plate }) => ({
      id,
      name,
      hint: joined(district, plate),
      count: null,
      unitPrice: unit_price,
    }));
  },
  async agent(db, ids) {
    const rows = await db
      .selectFrom('agents')
      .select(['id', 'name', 'company', 'store'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, name, company, store }) => ({
      id,
      name,
      hint: joined(company, store),
      count: null,
      unitPrice: null,
    }));
  },
  async school(db, ids) {
    const rows = await db
      .selectFrom('places')
      .select(['id', 'name', 'nature as hint'])
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, count: null, unitPrice: null }));
  },
  async developer(db, ids) {
    const rows = await db
      .selectFrom('projects as named')
      .innerJoin('projects as built', (join) =>
        join.onRef('built.developer', '=', 'named.developer').onRef('built.city_id', '=', 'named.city_id'),
      )
      .select((eb) => ['named.id', 'named.developer', eb.fn.countAll<number>().as('count')])
      .where('named.id', 'in', ids)
      .groupBy(['named.id', 'named.developer'])
      .execute();
    return rows.map(({ id, developer, count }) => ({
      id,
      name: developer ?? '',
      hint: null,
      count: Number(count),
      unitPrice: null,
    }));
  },
};

/** What the suggestions say, in the order of the matches; what has gone since is left out. */
export async function describeMatches(
  db: Db,
  matches: readonly { kind: SuggestKind; id: number }[],
): Promise<Suggestion[]> {
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  const described = await Promise.all(
    kinds.map(async (kind) => {
      const ids = matches.filter((match) => match.kind === kind).map(({ id }) => id);
      const found = await DESCRIBE[kind](db, ids);
      return found.map((one): [string, Suggestion] => [`${kind} ${one.id}`, { kind, ...one }]);
    }),
  );
  const known = new Map(described.flat());
  return matches.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? []);
}

/** The names of the places that filters mention, for the chips that take them off again. */
export async function nameFilterPlaces(
  db: Db,
  cityId: number,
  tab: SearchTab,
  filters: Filters,
): Promise<NamedPlace[]> {
  const tables = [
    ['district', 'districts', filters.notDistrict],
    ['plate', 'plates', filters.notPlate],
    ['house', tab === 'new' ? 'projects' : 'communities', []],
    ['station', 'subway_stations', []],
    ['school', 'places', []],
  ] as const;
  const named: NamedPlace[] = [];
  for (const [filter, table, refused] of tables) {
    const goals = filters.commute.filter(({ to }) => to === filter).map(({ id }) => id);
    const ids = [...new Set([...filters[filter], ...refused, ...goals])];
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name', 'lng', 'lat'])
      .where('id', 'in', ids)
      .where('city_id', '=', cityId)
      .execute();
    for (const { id, name, lng, lat } of rows) {
      named.push({ filter, id, name, position: lng === null || lat === null ? null : { lng, lat } });
    }
  }
  const [lines, developers] = await Promise.all([nameLines(db, filters.line), nameDevelopers(db, filters.developer)]);
  return [...named, ...lines, ...developers];
}

async function nameLines(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('subway_lines').select(['id', 'name']).where('id', 'in', ids).execute();
  return rows.map((row) => ({ filter: 'line' as const, ...row, position: null }));
}

async function nameDevelopers(db: Db, ids: readonly number[]): Promise<NamedPlace[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('projects').select(['id', 'developer']).where('id', 'in', ids).execute();
  return rows.flatMap(({ id, developer }) =>
    developer ? [{ filter: 'developer' as const, id, name: developer, position: null }] : [],
  );
}
