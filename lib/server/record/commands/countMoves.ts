import type { TwinMove } from '@/lib/console/views/twinPages';
import { addressText, averageName, averageNote, doubledText, picturesText } from '@/lib/console/views/twinText';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { MISSING } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { kindOfTable } from '@/lib/record/recordKind';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { countVisitorRows } from '../queries/mergeMoves';
import { FACT_REFERENCES, VISITOR_REFERENCES } from '../queries/mergeReferences';
import { dealsOf, readSummary } from '../queries/recordFigures';
import { listRowsBy, type RecordRow } from '../queries/recordRows';
import { type DoubledDeal, type MergePair, pictureList, plannedColumns } from './planMerge';

// What goes to the winner, counted before anybody merges, without what both have.

interface Counted {
  table: string;
  winner: number;
  loser: number;
  both: number;
}

const NAMES: Readonly<Record<string, readonly [name: string, unit: string]>> = copy.moves.tables;

export async function countMoves(db: Db, pair: MergePair, doubled: readonly DoubledDeal[]): Promise<TwinMove[]> {
  const counts = [...(await factCounts(db, pair, doubled)), ...(await visitorCounts(db, pair))];
  const [own, its] = [Number(pair.winner.id), Number(pair.loser.id)];
  const moves = counts
    .filter(({ table, loser }) => NAMES[table] && loser > 0)
    .map((counted) => ({ ...moveOf(counted), ...rowsOf(pair, counted.table) }));
  return [
    ...moves,
    ...pictureMove(pair),
    ...(await priceSteps(db, pair)),
    ...(await averageMove(db, pair, doubled)),
    {
      name: copy.moves.address,
      winner: String(own),
      loser: String(its),
      after: String(own),
      note: addressText(its, own),
    },
  ];
}

function moveOf({ table, winner, loser, both }: Counted): TwinMove {
  const [name = '', unit = ''] = NAMES[table] ?? [];
  const count = (number: number) => `${number} ${unit}`;
  return {
    name,
    winner: count(winner),
    loser: count(loser),
    after: count(winner + loser - both),
    note: doubledText(winner, loser, both, unit),
  };
}

/** Where the rows of a figure are listed: a community's homes and deals. */
function rowsOf({ kind: merged, winner, loser }: MergePair, table: string): Pick<TwinMove, 'hrefs'> {
  const kind = kindOfTable(table);
  if (merged !== 'community' || kind === null) return {};
  const href = ({ id }: RecordRow) => consolePaths.records({ kind, of: Number(id) });
  return { hrefs: { winner: href(winner), loser: href(loser) } };
}

/** Of homes those that are offered; of deals those that are counted. */
const isCounted: Readonly<Record<string, (row: RecordRow) => boolean>> = {
  estates: ({ status }) => status === 'on_sale',
  rentals: ({ status }) => status === 'to_let',
  deals: ({ duplicate_of }) => (duplicate_of ?? null) === null,
};

async function factCounts(
  db: Db,
  { kind, winner, loser }: MergePair,
  doubled: readonly DoubledDeal[],
): Promise<Counted[]> {
  const counts: Counted[] = [];
  for (const { table, column, once } of FACT_REFERENCES[kind].filter((one) => NAMES[one.table])) {
    const [own, its] = await Promise.all(
      [winner, loser].map(async ({ id }) =>
        (await listRowsBy(db, table, column, [Number(id)])).filter(isCounted[table] ?? (() => true)),
      ),
    );
    const keyOf = (row: RecordRow) => JSON.stringify(once?.map((name) => row[name]));
    const keys = new Set(own?.map(keyOf));
    const same = once ? (its ?? []).filter((row) => keys.has(keyOf(row))).length : 0;
    const both = kind === 'community' && table === 'deals' ? doubled.length : same;
    counts.push({ table, winner: own?.length ?? 0, loser: its?.length ?? 0, both });
  }
  return counts;
}

async function visitorCounts(db: Db, { kind, winner, loser }: MergePair): Promise<Counted[]> {
  const counts: Counted[] = [];
  for (const reference of VISITOR_REFERENCES[kind].filter(({ table }) => NAMES[table])) {
    const ids = { from: Number(loser.id), into: Number(winner.id) };
    counts.push({ table: reference.table, ...(await countVisitorRows(db, reference, ids)) });
  }
  return counts;
}

function pictureMove(pair: MergePair): TwinMove[] {
  const [winner, loser] = [pair.winner, pair.loser].map(({ pictures = null }) => pictureList(pictures).length) as [
    number,
    number,
  ];
  if (loser === 0) return [];
  const after = pictureList(plannedColumns(pair, {}).after.pictures ?? pair.winner.pictures ?? null).length;
  const text = (count: number) => `${count} 张`;
  return [
    {
      name: copy.moves.pictures,
      winner: text(winner),
      loser: text(loser),
      after: text(after),
      note: picturesText(winner, loser, after),
    },
  ];
}

/** A home's own price steps stay its own: of two sources in one line they would be cuts that never were. */
async function priceSteps(db: Db, { kind, winner, loser }: MergePair): Promise<TwinMove[]> {
  if (kind !== 'estate') return [];
  const [own, its] = await Promise.all(
    [winner, loser].map(
      async ({ id }) => (await listRowsBy(db, 'estate_price_changes', 'estate_id', [Number(id)])).length,
    ),
  );
  if (!its) return [];
  const text = (count: number | undefined) => `${count ?? 0} 次`;
  const note = copy.moves.priceStepsNote;
  return [{ name: copy.moves.priceSteps, winner: text(own), loser: text(its), after: text(own), note }];
}

/** Said only where the same sum of the winner's rows comes to what the site shows now. */
async function averageMove(
  db: Db,
  { kind, winner, loser }: MergePair,
  doubled: readonly DoubledDeal[],
): Promise<TwinMove[]> {
  if (kind !== 'community') return [];
  const [own, its] = await Promise.all([winner, loser].map(({ id }) => readSummary(db, Number(id))));
  const [day, days] = [own?.deals_day ?? null, own?.deal_unit_days ?? null];
  if (!own || day === null || days === null) return [];
  const [ownDeals, itsDeals] = await Promise.all([winner, loser].map(({ id }) => dealsOf(db, Number(id), day, days)));
  if (!ownDeals || !itsDeals || itsDeals.ids.size === 0) return [];
  const gone = doubled.map(({ loser: deal }) => deal).filter(({ id }) => itsDeals.ids.has(Number(id)));
  const sum = (column: 'price' | 'area') => gone.reduce((total, deal) => total + Number(deal[column]), 0);
  const [price, area] = [ownDeals.price + itsDeals.price - sum('price'), ownDeals.area + itsDeals.area - sum('area')];
  const samples = ownDeals.ids.size + itsDeals.ids.size - gone.length;
  const isSame =
    own.deal_unit !== null && ownDeals.area > 0 && Math.abs(ownDeals.price / ownDeals.area - own.deal_unit) < 1;
  const isEnough = samples >= MIN_SAMPLES && area > 0;
  const said = isEnough ? formatUnitPrice(Math.round(price / area)) : MISSING;
  const isSure = isSame || own.deal_unit === null;
  return [
    {
      name: averageName(days),
      winner: formatUnitPrice(own.deal_unit),
      loser: formatUnitPrice(its?.deal_unit ?? null),
      after: isSure ? said : copy.moves.later,
      note: averageNote(ownDeals.ids.size, itsDeals.ids.size, samples),
    },
  ];
}
