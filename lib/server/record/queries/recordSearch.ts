import { type RawBuilder, sql } from 'kysely';
import { RECORD_KINDS, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { isLike, patternOf } from '@/lib/server/db/like';

export interface FoundRecord {
  kind: RecordKind;
  id: number;
  title: string;
  note: string | null;
  city_id: number;
  city_name: string | null;
  district_name: string | null;
  plate_name: string | null;
  price: number | null;
  status: string | null;
  source: string | null;
  is_hidden: number;
  changes: number;
}

export interface RecordFilter {
  kind?: RecordKind;
  cityId?: number;
  /** A name, an address or a number; without one, what was put right last. */
  text?: string;
  /** In place of a text: the homes that a community has on offer, and its deals, as its figures count them. */
  communityId?: number;
}

/** Of each kind the columns of a found record; `like` is a pattern, `id` a number that was typed. */
interface Wanted {
  like: string;
  id: number;
  cityId: number | undefined;
}

const inCity = (table: string, cityId: number | undefined) =>
  cityId === undefined ? sql`` : sql`and ${sql.ref(`${table}.city_id`)} = ${cityId}`;

/** What was merged into another is found there by its old number. */
const mergedFrom = (
  kind: string,
  id: number,
) => sql`${sql.ref(`${kind === 'community' ? 'communities' : `${kind}s`}.id`)}
  in (select into_id from merged_records where thing = ${kind} and thing_id = ${id})`;

const none = sql`cast(null as bigint)`;
const noText = sql`cast(null as text)`;

const SELECTS: Readonly<Record<RecordKind, (wanted: Wanted) => RawBuilder<unknown>>> = {
  community: ({ like, id, cityId }) => sql`select 'community' as kind, communities.id, communities.name as title,
      address as note, city_id, district_id, plate_id, ${none} as price, ${noText} as status, source
    from communities where (communities.id = ${id} or ${mergedFrom('community', id)} or ${isLike('communities.name', like)} or ${isLike('alias', like)}
      or ${isLike('address', like)}) ${inCity('communities', cityId)}`,
  project: ({ like, id, cityId }) => sql`select 'project' as kind, projects.id, projects.name as title,
      address as note, city_id, district_id, plate_id, unit_price as price, sale_status as status, source
    from projects where (projects.id = ${id} or ${isLike('projects.name', like)} or ${isLike('alias', like)}
      or ${isLike('address', like)}) ${inCity('projects', cityId)}`,
  estate: ({ like, id, cityId }) => home('estate', 'estates', 'price', { like, id, cityId }),
  rental: ({ like, id, cityId }) => home('rental', 'rentals', 'rent', { like, id, cityId }),
  deal: ({ like, id, cityId }) => sql`${DEALS}
    where (deals.id = ${id} or ${isLike('communities.name', like)} or deals.source_ref = ${String(id)})
      ${inCity('deals', cityId)}`,
};

const DEALS = sql`select 'deal' as kind, deals.id,
      coalesce(communities.name, '') as title, case when deal_day = known_month || '-01' then known_month else deal_day end as note, deals.city_id, deals.district_id, deals.plate_id,
      deals.price, ${noText} as status, deals.source
    from deals left join communities on communities.id = deals.community_id`;

const homes = (kind: string, table: string, price: string) =>
  sql`select cast(${kind} as text) as kind, ${sql.ref(`${table}.id`)} as id, communities.name as title,
      ${sql.ref(`${table}.title`)} as note, ${sql.ref(`${table}.city_id`)} as city_id,
      ${sql.ref(`${table}.district_id`)} as district_id, ${sql.ref(`${table}.plate_id`)} as plate_id,
      ${sql.ref(price)} as price, status, ${sql.ref(`${table}.source`)} as source
    from ${sql.table(table)} join communities on communities.id = ${sql.ref(`${table}.community_id`)}`;

const home = (kind: string, table: string, price: string, { like, id, cityId }: Wanted) =>
  sql`${homes(kind, table, price)}
    where (${sql.ref(`${table}.id`)} = ${id} or ${mergedFrom(kind, id)} or ${isLike('communities.name', like)}
      or ${isLike(`${table}.title`, like)} or ${sql.ref(`${table}.source_ref`)} = ${String(id)})
      ${inCity(table, cityId)}`;

/** What a community has of each kind; of the others nothing. */
const OF_COMMUNITY: Partial<Readonly<Record<RecordKind, (id: number) => RawBuilder<unknown>>>> = {
  estate: (id) =>
    sql`${homes('estate', 'estates', 'price')} where estates.community_id = ${id} and estates.status = 'on_sale'`,
  rental: (id) =>
    sql`${homes('rental', 'rentals', 'rent')} where rentals.community_id = ${id} and rentals.status = 'to_let'`,
  deal: (id) => sql`${DEALS} where deals.community_id = ${id} and deals.duplicate_of is null`,
};

/** The records that are asked for, those with the very number first, then by kind and number; hidden ones among them. */
export async function listRecords(
  db: Db,
  { kind, cityId, text, communityId }: RecordFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<FoundRecord>> {
  const kinds = kind === undefined ? RECORD_KINDS : [kind];
  const ofCommunity = communityId !== undefined && ofItsKinds(kinds, communityId);
  const found = ofCommunity || (text === undefined ? changed(kinds, cityId) : matching(kinds, text, cityId));
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from (${found}) as found`.execute(db);
  const usual = text === undefined && !ofCommunity ? sql`found.last desc` : sql`found.place, found.rank, found.id`;
  const way = descending ? sql`desc` : sql`asc`;
  const order = sort === 'title' ? sql`found.title ${way}, found.kind, found.id` : usual;
  const { rows } = await sql<FoundRecord>`select found.kind, found.id, found.title, found.note, found.city_id,
      found.price, found.status, found.source, found.is_hidden, cities.name as city_name,
      districts.name as district_name, plates.name as plate_name,
      (select count(*) from record_changes where record_changes.thing = found.kind
        and record_changes.thing_id = found.id and record_changes.undone_at is null) as changes
    from (${found}) as found left join cities on cities.id = found.city_id
      left join districts on districts.id = found.district_id left join plates on plates.id = found.plate_id
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return {
    rows: rows.map((row) => ({ ...row, is_hidden: Number(row.is_hidden), changes: Number(row.changes) })),
    total: Number(counted[0]?.n ?? 0),
  };
}

/** A name is mostly a community's; its homes follow. */
const RANK: readonly RecordKind[] = ['community', 'project', 'estate', 'rental', 'deal'];

function ofItsKinds(kinds: readonly RecordKind[], communityId: number): RawBuilder<unknown> {
  const own = kinds.flatMap((kind) => OF_COMMUNITY[kind]?.(communityId) ?? []);
  const shown = own.map(
    (rows, at) => sql`select own.*, 0 as is_hidden, 1 as place, cast(${at} as bigint) as rank from (${rows}) as own`,
  );
  // Of a kind that no community has there is nothing.
  const none = sql`select ${changedColumns}, 0 as is_hidden, 1 as place, 0 as rank from record_changes where 1 = 0`;
  return shown.length > 0 ? sql.join(shown, sql` union all `) : none;
}

function matching(kinds: readonly RecordKind[], text: string, cityId: number | undefined): RawBuilder<unknown> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  const wanted = { like: patternOf(text), id, cityId };
  const shown = kinds.map(
    (kind) => sql`select own.*, 0 as is_hidden, case when own.id = ${id} then 0 else 1 end as place,
      cast(${RANK.indexOf(kind)} as bigint) as rank from (${SELECTS[kind](wanted)}) as own`,
  );
  const hidden = sql`select ${changedColumns}, 1 as is_hidden, case when thing_id = ${id} then 0 else 1 end as place, 9 as rank
    from record_changes where act = 'hide' and undone_at is null and thing in (${sql.join(kinds)})
      and (thing_id = ${id} or ${isLike('title', wanted.like)}) ${inCity('record_changes', cityId)}`;
  return sql.join([...shown, hidden], sql` union all `);
}

const changedColumns = sql`thing as kind, thing_id as id, title, detail as note, city_id, ${none} as district_id,
  ${none} as plate_id, ${none} as price, ${noText} as status, ${noText} as source`;

/** What the console has changed and not changed back, once each by its latest change. */
const changed = (kinds: readonly RecordKind[], cityId: number | undefined): RawBuilder<unknown> =>
  sql`select ${changedColumns}, case when act = 'hide' then 1 else 0 end as is_hidden, number as last
    from record_changes where undone_at is null and thing in (${sql.join(kinds)}) ${inCity('record_changes', cityId)}
      and number = (select max(number) from record_changes later where later.thing = record_changes.thing
        and later.thing_id = record_changes.thing_id and later.undone_at is null)`;
