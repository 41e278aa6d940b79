import { mergedDetail } from '@/lib/console/views/twinText';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import type { MergedKind } from '@/lib/record/mergedKind';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { type MergedRecord, storeMerged } from '../queries/mergedRecords';
import { moveVisitorRows } from '../queries/mergeMoves';
import { listLocksOf, storeLock } from '../queries/recordLocks';
import { deleteImaged, findRecordRow, listRowsBy, type RecordRow, updateImaged } from '../queries/recordRows';
import { deleteTwinsOf } from '../queries/twinPairs';
import { changeRecord, type PlannedChange, whyNotThere } from './changeFacts';
import { deleteDerived } from './hideRecord';
import {
  ALIAS,
  chosenFields,
  chosenSide,
  type DoubledDeal,
  doubledDeals,
  type MergeChoices,
  type MergePair,
  plannedColumns,
  plannedMoves,
} from './planMerge';

export interface MergeAsked {
  kind: MergedKind;
  winner: number;
  loser: number;
  choices: MergeChoices;
  reason: string | undefined;
  /** shownState of what the form had shown: somebody else may have changed either since. */
  shown: string | undefined;
}

/** Two rows with their locks. Throws ApiError conflict, which says what has become of one that is not there. */
export async function readMergePair(db: Db, kind: MergedKind, winner: RecordRow, loserId: number): Promise<MergePair> {
  const loser = await findRecordRow(db, kind, loserId);
  if (!loser) throw new ApiError('conflict', await whyNotThere(db, kind, loserId));
  if (loser.id === winner.id || loser.city_id !== winner.city_id)
    throw new ApiError('badInput', copy.problems.otherCity);
  const locks = {
    winner: await listLocksOf(db, kind, Number(winner.id)),
    loser: await listLocksOf(db, kind, loserId),
  };
  return { kind, winner, loser, locks };
}

/** What a form has shown of two records, to be compared when it comes back. */
export const shownState = ({ kind, winner, loser }: MergePair): string =>
  JSON.stringify(
    [winner, loser].map((row) => [row.id ?? null, ...chosenFields(kind).map(({ column }) => row[column] ?? null)]),
  );

/**
 * Merges a record into its twin: its rows become the winner's, its fields where they are chosen, and its address and files find
 * the winner from then on. Throws as changeRecord, and conflict where either was changed or merged meanwhile.
 */
export const mergeRecords = (context: ConsoleContext, asked: MergeAsked): Promise<string> => {
  const { kind, winner: id, loser: loserId, reason } = asked;
  return changeRecord(context, { kind, id, reason }, async (transaction, row, changeId): Promise<PlannedChange> => {
    const pair = await readMergePair(transaction, kind, row, loserId);
    if (asked.shown !== undefined && asked.shown !== shownState(pair))
      throw new ApiError('conflict', copy.problems.changedMeanwhile);
    const { images, doubled } = await plannedImages(transaction, pair, asked.choices);
    for (const image of images) await apply(transaction, image);
    await lockChosen(transaction, pair, asked.choices, changeId);
    await storeMerged(transaction, mergedRows(pair, doubled, changeId));
    await deleteDerived(transaction, images);
    await deleteTwinsOf(transaction, kind, loserId);
    await moveVisitorRows(transaction, { changeId, kind, from: loserId, into: id });
    return {
      act: 'merge',
      column: null,
      detail: mergedDetail(String(pair.loser.name ?? pair.loser.title), loserId, chosenLabels(pair, asked.choices)),
      images,
      lastIds: { [RECORD_TABLES[kind]]: loserId, ...lastDeal(doubled) },
      outcome: null,
    };
  });
};

const chosenLabels = (pair: MergePair, choices: MergeChoices): string[] =>
  chosenFields(pair.kind)
    .filter(
      (field) => pair.winner[field.column] !== pair.loser[field.column] && chosenSide(pair, field, choices) === 'loser',
    )
    .map(({ label }) => label);

const lastDeal = (doubled: readonly DoubledDeal[]): Record<string, number> =>
  doubled.length === 0 ? {} : { deals: Math.max(...doubled.map(({ loser }) => Number(loser.id))) };

/** The winner's own change first, the loser's row last, so that putting back goes the other way. */
async function plannedImages(
  db: Db,
  pair: MergePair,
  choices: MergeChoices,
): Promise<{ images: RowImage[]; doubled: DoubledDeal[] }> {
  const { kind, winner, loser, locks } = pair;
  const { after, locked } = plannedColumns(pair, choices);
  const own: RowImage = {
    table: RECORD_TABLES[kind],
    key: { id: winner.id ?? null },
    before: columnsOf(winner, after),
    after,
  };
  const moves = await plannedMoves(db, pair);
  const doubled = kind === 'community' ? await findDoubledDeals(db, pair) : [];
  const gone = new Set(doubled.map(({ loser: deal }) => deal.id));
  const kept = moves.filter(({ table, key }) => table !== 'deals' || !gone.has(key.id ?? null));
  const replaced = [...locks.loser, ...locks.winner.filter(({ column_name }) => locked.includes(column_name))];
  return {
    images: [
      own,
      ...kept,
      ...(await dealImages(db, doubled)),
      ...replaced.map(lockImage),
      { table: RECORD_TABLES[kind], key: { id: loser.id ?? null }, before: loser, after: null },
    ],
    doubled,
  };
}

const columnsOf = (row: RecordRow, after: RecordRow): RecordRow =>
  Object.fromEntries(Object.keys(after).map((column) => [column, row[column] ?? null]));

function lockImage({ source_value, ...lock }: MergePair['locks']['winner'][number]): RowImage {
  const { thing, thing_id, column_name } = lock;
  return {
    table: 'record_locks',
    key: { thing, thing_id, column_name },
    before: { ...lock, source_value: JSON.stringify(source_value) },
    after: null,
  };
}

/** The deals that both communities have. */
export async function findDoubledDeals(db: Db, { winner, loser }: MergePair): Promise<DoubledDeal[]> {
  const [own, its] = await Promise.all(
    [winner, loser].map((row) => listRowsBy(db, 'deals', 'community_id', [Number(row.id)])),
  );
  return doubledDeals(own ?? [], its ?? []);
}

/** A deal that the winner has goes, with its steps; another telling of it is one of the winner's from then on. */
async function dealImages(db: Db, doubled: readonly DoubledDeal[]): Promise<RowImage[]> {
  const ids = doubled.map(({ loser }) => Number(loser.id));
  const into = new Map(doubled.map(({ loser, winner }) => [loser.id, winner.id ?? null]));
  const tellings = await listRowsBy(db, 'deals', 'duplicate_of', ids);
  const steps = await listRowsBy(db, 'deal_price_changes', 'deal_id', ids);
  return [
    ...tellings.map(({ id = null, duplicate_of = null }) => ({
      table: 'deals',
      key: { id },
      before: { duplicate_of },
      after: { duplicate_of: into.get(duplicate_of) ?? null },
    })),
    ...steps.map((row) => ({ table: 'deal_price_changes', key: { id: row.id ?? null }, before: row, after: null })),
    ...doubled.map(({ loser }) => ({ table: 'deals', key: { id: loser.id ?? null }, before: loser, after: null })),
  ];
}

/** A row whose key is changed is found by what it was. */
async function apply(db: Db, image: RowImage): Promise<void> {
  if (image.after === null) return deleteImaged(db, image);
  const { key, before, after } = image;
  const was = Object.fromEntries(Object.entries(key).map(([column, value]) => [column, before[column] ?? value]));
  await updateImaged(db, { ...image, key: was }, after);
}

/** What the loser had said is not written over by the winner's next file. */
async function lockChosen(db: Db, pair: MergePair, choices: MergeChoices, changeId: string): Promise<void> {
  const { kind, winner, locks } = pair;
  const { after, locked } = plannedColumns(pair, choices);
  // The names of all that were merged stand in the alias: the first of them guards it (undoMerge).
  const guardsAlias = ALIAS in after && !locks.winner.some(({ column_name }) => column_name === ALIAS);
  for (const column of guardsAlias ? [...locked, ALIAS] : locked) {
    const before = locks.winner.find((lock) => lock.column_name === column);
    await storeLock(db, {
      thing: kind,
      thing_id: Number(winner.id),
      column_name: column,
      city_id: Number(winner.city_id),
      change_id: changeId,
      source_value: before ? before.source_value : (winner[column] ?? null),
      source_at: before?.source_at ?? null,
    });
  }
}

const textOf = (cell: Cell | undefined): string | null => (cell === null || cell === undefined ? null : String(cell));
const idOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** The name by which files know it, where the console has put that right. */
const nameInFiles = ({ loser, locks }: MergePair): string | null =>
  textOf(locks.loser.find(({ column_name }) => column_name === 'name')?.source_value ?? loser.name);

function mergedRows(pair: MergePair, doubled: readonly DoubledDeal[], changeId: string): MergedRecord[] {
  const { kind, winner, loser } = pair;
  const merged = (thing: MergedRecord['thing'], row: RecordRow, into: Cell | undefined): MergedRecord => ({
    thing,
    thing_id: Number(row.id),
    city_id: Number(row.city_id),
    into_id: Number(into),
    source: String(row.source),
    source_ref: textOf(row.source_ref),
    name: thing === 'community' ? nameInFiles(pair) : null,
    district_id: idOf(row.district_id),
    change_id: changeId,
  });
  return [merged(kind, loser, winner.id), ...doubled.map((deal) => merged('deal', deal.loser, deal.winner.id))];
}
