import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { aliasNames } from '@/lib/kernel/aliasNames';
import { dayOf } from '@/lib/kernel/day';
import { type FieldChoice, usualChoice } from '@/lib/record/fieldChoice';
import type { MergedKind, MergeSide } from '@/lib/record/mergedKind';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { FACT_REFERENCES, type FactReference, PARTS } from '../queries/mergeReferences';
import type { RecordLock } from '../queries/recordLocks';
import { listRowsBy, type RecordRow } from '../queries/recordRows';
import { derivedColumns, type RecordField, recordFields } from './recordFields';

/** Of more than these nothing is merged: it would hold everybody up for minutes. */
export const MAX_MERGED_ROWS = 20_000;

/** Two records of one kind: the one that stays, and the one that is merged into it, each with its locks. */
export interface MergePair {
  kind: MergedKind;
  winner: RecordRow;
  loser: RecordRow;
  locks: Readonly<Record<MergeSide, readonly RecordLock[]>>;
}

/** By the name of a field. Of those that are not named the usual choice is taken. */
export type MergeChoices = Readonly<Record<string, MergeSide | undefined>>;

/** The loser's name becomes an alias, whatever is chosen. */
export const ALIAS = 'alias';
/** Taken together, where the winner has none: no field of the form (recordFields). */
const TOGETHER = [['lng', 'lat'], ['station_id', 'station_distance'], ['district_id'], ['plate_id']] as const;

export const chosenFields = (kind: MergedKind): RecordField[] =>
  recordFields(kind).filter(({ column }) => column !== ALIAS);

/** The usual choice of a field; null where there is nothing to choose. */
export const usualOf = (pair: MergePair, field: RecordField): FieldChoice | null =>
  usualChoice(...statedValues(pair, field), field.column === 'name' ? 'name' : 'content');

export const statedValues = ({ winner, loser, locks }: MergePair, { column }: RecordField) =>
  [statedValue(winner, column, locks.winner), statedValue(loser, column, locks.loser)] as const;

const statedValue = (row: RecordRow, column: string, locks: readonly RecordLock[]) => ({
  value: row[column] ?? null,
  isCorrected: locks.some((lock) => lock.column_name === column),
  day: dayOf(Number(row.updated_at)),
});

export function chosenSide(pair: MergePair, field: RecordField, choices: MergeChoices): MergeSide {
  const [winner, loser] = statedValues(pair, field);
  const usual = usualOf(pair, field)?.side ?? 'winner';
  const chosen = choices[field.name];
  // What one of them does not know is nobody's choice.
  return chosen === undefined || winner.value === null || loser.value === null ? usual : chosen;
}

/** The columns of the winner that change; and those that imports leave alone from then on. */
export function plannedColumns(pair: MergePair, choices: MergeChoices): { after: RecordRow; locked: string[] } {
  const { kind, winner, loser, locks } = pair;
  const after: RecordRow = {};
  const locked: string[] = [];
  for (const field of chosenFields(kind)) {
    const { column } = field;
    if (chosenSide(pair, field, choices) !== 'loser' || winner[column] === loser[column]) continue;
    after[column] = loser[column] ?? null;
    const isLocked = [...locks.winner, ...locks.loser].some((lock) => lock.column_name === column);
    if ((winner[column] ?? null) !== null || isLocked) locked.push(column);
    Object.assign(after, derivedColumns(kind, { ...winner, ...after }, column));
  }
  for (const columns of TOGETHER)
    if (columns.every((column) => (winner[column] ?? null) === null))
      for (const column of columns) if ((loser[column] ?? null) !== null) after[column] = loser[column] ?? null;
  const pictures = joinedPictures(winner.pictures ?? null, loser.pictures ?? null);
  if (pictures !== winner.pictures) after.pictures = pictures;
  if (kind === 'community') {
    const alias = joinedAlias({ ...winner, ...after }, winner, loser);
    if (alias !== winner.alias) after.alias = alias;
  }
  return { after, locked };
}

/** Every name that either had, but the one that stays. */
export function joinedAlias(after: RecordRow, winner: RecordRow, loser: RecordRow): Cell {
  const names = [winner.alias ?? null, winner.name ?? null, loser.name ?? null, loser.alias ?? null].flatMap(aliasList);
  return aliasOf(names.filter((name) => name !== after.name));
}

export const aliasList = (text: Cell): string[] => (typeof text === 'string' ? aliasNames(text) : []);

export const aliasOf = (names: readonly string[]): Cell => (names.length === 0 ? null : [...new Set(names)].join('、'));

export const pictureList = (cell: Cell): string[] => {
  try {
    const list: unknown = JSON.parse(String(cell ?? '[]'));
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
};

function joinedPictures(winner: Cell, loser: Cell): Cell {
  const [own, its] = [pictureList(winner), pictureList(loser)];
  const joined = [...new Set([...own, ...its])];
  return joined.length === own.length ? winner : JSON.stringify(joined);
}

export const keyOf = ({ key }: Pick<FactReference, 'key'>, row: RecordRow): RowImage['key'] =>
  Object.fromEntries(key.map((column) => [column, row[column] ?? null]));

/** The rows of facts that go to the winner, and those of which the winner has the same already. */
export async function plannedMoves(db: Db, { kind, winner, loser }: MergePair): Promise<RowImage[]> {
  const images: RowImage[] = [];
  const take = (image: RowImage) => {
    images.push(image);
    if (images.length > MAX_MERGED_ROWS) throw new ApiError('conflict', copy.problems.tooMany);
  };
  for (const reference of FACT_REFERENCES[kind]) {
    const { table, column, once, isPlaced } = reference;
    const rows = (await listRowsBy(db, table, column, [Number(loser.id)])).filter((row) => isOf(reference, row));
    const own = once ? (await listRowsBy(db, table, column, [Number(winner.id)])).map((row) => onceKey(once, row)) : [];
    for (const row of rows) {
      const key = keyOf(reference, row);
      if (once && own.includes(onceKey(once, row))) take({ table, key, before: row, after: null });
      else take(movedImage(reference, row, isPlaced ? { ...placeOf(winner, row) } : {}, Number(winner.id)));
    }
  }
  for (const part of PARTS[kind])
    for (const row of await listRowsBy(db, part.table, part.column, [Number(loser.id)]))
      take({ table: part.table, key: keyOf(part, row), before: row, after: null });
  return images;
}

const isOf = ({ kind }: FactReference, row: RecordRow): boolean => !kind || row[kind.column] === kind.value;

const onceKey = (once: readonly string[], row: RecordRow): string => JSON.stringify(once.map((column) => row[column]));

/** Its key is that which it has once it is moved. */
function movedImage(reference: FactReference, row: RecordRow, place: RecordRow, winner: number): RowImage {
  const after = { [reference.column]: winner, ...place };
  return {
    table: reference.table,
    key: { ...keyOf(reference, row), ...(reference.key.includes(reference.column) && { [reference.column]: winner }) },
    before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column] ?? null])),
    after,
  };
}

/** Homes and deals lie where their community does, where that is known. */
const placeOf = (winner: RecordRow, row: RecordRow): RecordRow =>
  Object.fromEntries(
    (['district_id', 'plate_id'] as const).flatMap((column) =>
      (winner[column] ?? null) !== null && winner[column] !== row[column] ? [[column, winner[column] ?? null]] : [],
    ),
  );

/** A deal that both communities have: the loser's, and the winner's that stands for it. */
export interface DoubledDeal {
  loser: RecordRow;
  winner: RecordRow;
}

/** The same day, area, price and rooms; each of the winner's stands for one. Those that files have told twice are marked already. */
export function doubledDeals(winners: readonly RecordRow[], losers: readonly RecordRow[]): DoubledDeal[] {
  const free = new Map<string, RecordRow[]>();
  const counted = (rows: readonly RecordRow[]) => rows.filter(({ duplicate_of }) => (duplicate_of ?? null) === null);
  for (const row of counted(winners)) free.set(dealKey(row), [...(free.get(dealKey(row)) ?? []), row]);
  return counted(losers).flatMap((loser) => {
    const alike = free.get(dealKey(loser)) ?? [];
    const at = alike.findIndex(
      ({ rooms }) => (rooms ?? null) === null || (loser.rooms ?? null) === null || rooms === loser.rooms,
    );
    const [winner] = at < 0 ? [] : alike.splice(at, 1);
    return winner ? [{ loser, winner }] : [];
  });
}

const dealKey = ({ deal_day, area, price }: RecordRow): string => `${deal_day} ${area} ${price}`;
