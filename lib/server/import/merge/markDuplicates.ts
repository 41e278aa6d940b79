import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pairSameDeals, SAME_DEAL, type StatedDeal } from '@/lib/deal/sameDeals';
import { dayReader } from '@/lib/market/dayNumber';
import { csvText } from '@/lib/server/text/csvText';
import type { Db, DialectName } from '../../db/client';
import type { ImportReport } from '../report';
import { updateNumbers } from './updateRow';

/** A deal that a source told first, and that another told again. */
export interface DuplicateDeal {
  source: string;
  ref: string;
  knownSource: string;
  knownRef: string;
  day: string;
  /** ㎡ */
  area: number;
  /** fen */
  price: number;
}

/**
 * Marks the deals of a city that another source, imported before, most likely told already (lib/deal/sameDeals):
 * they stay, but no figure and no list counts them. Follows from the deals as they are, so that repeating changes
 * nothing. To be called in the import's transaction. Answers with those that it has marked anew.
 */
export async function markDuplicates(db: Db, dialect: DialectName, cityId: number): Promise<DuplicateDeal[]> {
  const sources = await sourcesInOrder(db, cityId);
  if (sources.length < 2) return [];
  const known: StatedDeal[] = [];
  const changed: [id: number, duplicateOf: number | null][] = [];
  for (const source of sources) {
    const deals = await readDeals(db, cityId, source);
    const pairs = pairSameDeals(known, deals);
    for (const deal of deals) {
      const duplicateOf = pairs.get(deal.id) ?? null;
      if (duplicateOf === null) known.push(deal);
      if (duplicateOf !== deal.duplicateOf) changed.push([deal.id, duplicateOf]);
    }
  }
  await updateNumbers(db, dialect, 'deals', ['duplicate_of'], changed);
  return describePairs(
    db,
    changed.filter(([, duplicateOf]) => duplicateOf !== null).map(([id]) => id),
  );
}

/** As they were first imported. */
async function sourcesInOrder(db: Db, cityId: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`select source from deals where city_id = ${cityId}
    group by source order by min(id)`.execute(db);
  return rows.map(({ source }) => source);
}

const PAGE = 5_000;
const dayNumber = dayReader();

type StoredDeal = StatedDeal & { duplicateOf: number | null };

async function readDeals(db: Db, cityId: number, source: string): Promise<StoredDeal[]> {
  const deals: StoredDeal[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('deals')
      .select([
        'id',
        'deal_day',
        'price',
        'area',
        'community_id',
        'lng',
        'lat',
        'rooms',
        'total_floors',
        'duplicate_of',
      ])
      .where('city_id', '=', cityId)
      .where('source', '=', source)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { deal_day, community_id, total_floors, duplicate_of, ...row } of rows) {
      const own = { day: dayNumber(deal_day), communityId: community_id, totalFloors: total_floors };
      deals.push({ ...row, ...own, duplicateOf: duplicate_of ?? null });
    }
    if (rows.length < PAGE) return deals;
    after = rows[rows.length - 1]?.id ?? after;
  }
}

const AT_ONCE = 500;

async function describePairs(db: Db, ids: readonly number[]): Promise<DuplicateDeal[]> {
  const found: DuplicateDeal[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { rows } = await sql<DuplicateDeal>`select deals.source, deals.source_ref as ref, deals.deal_day as day,
        deals.area, deals.price, known.source as "knownSource", known.source_ref as "knownRef"
      from deals join deals known on known.id = deals.duplicate_of
      where deals.id in (${sql.join(ids.slice(at, at + AT_ONCE))}) order by deals.id`.execute(db);
    found.push(...rows);
  }
  return found;
}

const SHOWN = 3;
const HEADER = ['来源', '编号', '已有来源', '已有编号', '成交日', '面积（㎡）', '成交价（万）'];

/** Says in the report which deals were marked, and lists all of them in a table of its own. */
export function reportDuplicates(report: ImportReport, path: string, duplicates: readonly DuplicateDeal[]): void {
  if (duplicates.length === 0) return;
  const rows = duplicates.map((one) => [
    ...[one.source, one.ref, one.knownSource, one.knownRef, one.day, one.area, one.price / 1e6],
  ]);
  writeFileSync(path, csvText([HEADER, ...rows]));
  const { days, area, price, metres } = SAME_DEAL;
  report.notes.push(
    `${duplicates.length.toLocaleString('en-US')} 条成交很可能与别的来源重复（同一小区或 ${metres} 米以内，` +
      `面积差 ${area} ㎡、日期差 ${days} 天、价格差 ${price * 100}% 以内）：数据留着，不进统计和列表。`,
    ...duplicates.slice(0, SHOWN).map(describeDuplicate),
    `全部重复的成交：${path}`,
  );
}

const describeDuplicate = ({ source, ref, knownSource, knownRef, day, area, price }: DuplicateDeal): string =>
  `  ${source} ${ref} 与 ${knownSource} ${knownRef}：${day}，${area} ㎡，${price / 1e6} 万`;
