import { hiddenSentence, withdrawnSentence } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { dayOf } from '@/lib/kernel/day';
import type { RowImage } from '@/lib/record/recordAct';
import { kindOfTable, RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { type HiddenRecord, storeHidden } from '../queries/hiddenRecords';
import { findLock, storeLock } from '../queries/recordLocks';
import {
  deleteDerivedOfCommunity,
  deleteDerivedOfEstates,
  deleteImaged,
  deleteTermsOf,
  listRowsBy,
  type RecordRow,
  updateImaged,
} from '../queries/recordRows';
import { changeRecord, type PlannedChange, type RecordAsked } from './changeFacts';

/** Of more than these a community is taken out by undoing its import. */
export const MAX_HIDDEN_ROWS = 20_000;

/** Rows that go with one, by the column that names it; and columns that name it no longer. */
const PARTS: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  communities: [
    ['estates', 'community_id'],
    ['rentals', 'community_id'],
    ['deals', 'community_id'],
    ['community_buildings', 'community_id'],
    ['agent_communities', 'community_id'],
  ],
  estates: [
    ['estate_price_changes', 'estate_id'],
    ['estate_agents', 'estate_id'],
  ],
  // Another source's telling of the same deal would stand for itself.
  deals: [
    ['deals', 'duplicate_of'],
    ['deal_price_changes', 'deal_id'],
  ],
  projects: [
    ['project_buildings', 'project_id'],
    ['project_layouts', 'project_id'],
    ['project_news', 'project_id'],
  ],
};
const NAMING: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  communities: [['articles', 'community_id']],
  estates: [['deals', 'estate_id']],
  projects: [['articles', 'project_id']],
};
const KEYS: Readonly<Record<string, readonly string[]>> = {
  estate_agents: ['estate_id', 'agent_id', 'role'],
  agent_communities: ['agent_id', 'community_id'],
};

const keyOf = (table: string, row: RecordRow): RowImage['key'] =>
  Object.fromEntries((KEYS[table] ?? ['id']).map((column) => [column, row[column] ?? null]));

/** Everything that goes where a row does: its parts before it, so that putting back goes the other way. */
export async function planRemoval(db: Db, kind: RecordKind, row: RecordRow): Promise<RowImage[]> {
  const removed: RowImage[] = [];
  const cleared: RowImage[] = [];
  const seen = new Set<string>();
  const take = async (table: string, rows: readonly RecordRow[]): Promise<void> => {
    const fresh = rows.filter((one) => !seen.has(`${table} ${JSON.stringify(keyOf(table, one))}`));
    for (const one of fresh) seen.add(`${table} ${JSON.stringify(keyOf(table, one))}`);
    if (fresh.length === 0) return;
    if (seen.size > MAX_HIDDEN_ROWS) throw new ApiError('conflict', copy.problems.tooMany);
    const ids = fresh.map(({ id }) => Number(id));
    for (const [part, column] of PARTS[table] ?? []) await take(part, await listRowsBy(db, part, column, ids));
    for (const [other, column] of NAMING[table] ?? [])
      for (const one of await listRowsBy(db, other, column, ids))
        cleared.push({
          table: other,
          key: keyOf(other, one),
          before: { [column]: one[column] ?? null },
          after: { [column]: null },
        });
    for (const one of fresh) removed.push({ table, key: keyOf(table, one), before: one, after: null });
  };
  await take(RECORD_TABLES[kind], [row]);
  const isRemoved = ({ table, key }: RowImage) => seen.has(`${table} ${JSON.stringify(key)}`);
  return [...cleared.filter((image) => !isRemoved(image)), ...removed];
}

/** How many rows of each table go. */
export function countRemoved(images: readonly RowImage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { table, after } of images) if (after === null) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

/** Hides a record with all that belongs to it, as if no file had told of it. Throws as changeRecord. */
export const hideRecord = (context: ConsoleContext, asked: RecordAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction, row, changeId): Promise<PlannedChange> => {
    const images = await planRemoval(transaction, asked.kind, row);
    for (const image of images)
      await (image.after === null ? deleteImaged(transaction, image) : updateImaged(transaction, image, image.after));
    await storeHidden(transaction, hiddenOf(images, changeId));
    await deleteDerived(transaction, images);
    return {
      act: 'hide',
      column: null,
      detail: removedText(images),
      images,
      lastIds: lastIdsOf(images),
      outcome: { kind: 'hidden', sentence: hiddenSentence(context.now) },
    };
  });

export async function deleteDerived(db: Db, images: readonly RowImage[]): Promise<void> {
  const idsOf = (table: string) =>
    images.filter((one) => one.table === table && one.after === null).map(({ key }) => Number(key.id));
  await deleteDerivedOfEstates(db, idsOf('estates'));
  for (const id of idsOf('communities')) {
    await deleteDerivedOfCommunity(db, id);
    await deleteTermsOf(db, 'community', id);
  }
  for (const id of idsOf('projects')) await deleteTermsOf(db, 'project', id);
}

function hiddenOf(images: readonly RowImage[], changeId: string): HiddenRecord[] {
  return images.flatMap(({ table, before, after }) => {
    const thing = kindOfTable(table);
    if (thing === null || after !== null) return [];
    const isNamed = thing === 'community' || thing === 'project';
    return [
      {
        thing,
        thing_id: Number(before.id),
        city_id: Number(before.city_id),
        source: String(before.source),
        source_ref: before.source_ref === null ? null : String(before.source_ref),
        name: isNamed ? String(before.name) : null,
        district_id: before.district_id === null ? null : Number(before.district_id),
        change_id: changeId,
      },
    ];
  });
}

function lastIdsOf(images: readonly RowImage[]): Record<string, number> {
  const last: Record<string, number> = {};
  for (const { table, key, after } of images)
    if (after === null && typeof key.id === 'number') last[table] = Math.max(key.id, last[table] ?? 0);
  return last;
}

/** "隐藏：在售 12、成交 30" */
function removedText(images: readonly RowImage[]): string {
  const counts = countRemoved(images);
  const parts = Object.entries(copy.removed).flatMap(([table, name]) => {
    const count = counts.get(table);
    return count === undefined ? [] : [`${name} ${count}`];
  });
  return parts.join('、');
}

/** What each kind of listing is while it is offered, and once it is not. */
const OFFERED = { estate: 'on_sale', rental: 'to_let' } as const;

/** Takes a listing off sale: its page says so, no list and no count has it. Throws as changeRecord, conflict of one that is off. */
export const withdrawListing = (context: ConsoleContext, asked: RecordAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction, row, changeId): Promise<PlannedChange> => {
    const { kind, id } = asked;
    if (!isListing(kind) || row.status !== OFFERED[kind]) throw new ApiError('conflict', copy.problems.notOffered);
    const after = { status: 'withdrawn', status_day: await withdrawnDay(transaction, kind, row, context.now) };
    const image: RowImage = {
      table: RECORD_TABLES[kind],
      key: { id },
      before: { status: row.status ?? null, status_day: row.status_day ?? null },
      after,
    };
    await updateImaged(transaction, image, after);
    const of = { thing: kind, thing_id: id, column_name: 'status' };
    const lock = await findLock(transaction, of);
    await storeLock(transaction, {
      ...of,
      city_id: Number(row.city_id),
      change_id: changeId,
      source_value: lock?.source_value ?? row.status ?? null,
      source_at: lock?.source_at ?? null,
    });
    if (kind === 'estate') await deleteDerivedOfEstates(transaction, [id]);
    return {
      act: 'withdraw',
      column: 'status',
      detail: `${copy.offered[kind]} → ${copy.withdrawn}`,
      images: [image],
      outcome: { kind: 'withdrawn', sentence: withdrawnSentence(context.now) },
    };
  });

export const isListing = (kind: RecordKind): kind is keyof typeof OFFERED => kind === 'estate' || kind === 'rental';

export const isOffered = (kind: RecordKind, row: RecordRow): boolean => isListing(kind) && row.status === OFFERED[kind];

/** The day of the city's listings, as a snapshot would have it: figures end there, and today may be years later. */
async function withdrawnDay(db: Db, kind: RecordKind, row: RecordRow, now: number): Promise<string> {
  const city = await db
    .selectFrom('cities')
    .select(['listings_day', 'rentals_day'])
    .where('id', '=', Number(row.city_id))
    .executeTakeFirst();
  return (kind === 'estate' ? city?.listings_day : city?.rentals_day) ?? dayOf(now);
}
