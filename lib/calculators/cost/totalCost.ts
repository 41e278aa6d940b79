import { sumKnown } from '../exact';
import { MAX_HOMES } from './sheetSize';

/** What a home costs in all; fen, null where it cannot be told. */
export interface CostAnswers {
  id: string;
  price: number;
  /** Buyer's taxes and registration, without agent's fees. */
  taxes: number | null;
  agent: number | null;
  moving: number;
  renovation: number;
  /** Interest of the whole loan. */
  interest: number | null;
  /** The loan: what of the price is not paid at once. */
  loan: number;
  /** What comes back: the refund for buying again, and the subsidy on interest. */
  refund: number | null;
  subsidy: number | null;
}

export type CostItem = Exclude<keyof CostAnswers, 'id' | 'loan'>;

export interface CostColumn {
  id: string;
  /** fen; what comes back is negative. */
  items: { kind: CostItem; amount: number | null }[];
  /** Over the whole term; null while an item is not known. */
  total: number | null;
  /** Needed before the keys are handed over: without loan, interest and what comes back later. */
  upfront: number | null;
  /** More than the cheapest of the sheet; null while it or this is not known. */
  overCheapest: number | null;
  missing: CostItem[];
}

const ITEMS: readonly CostItem[] = ['price', 'taxes', 'agent', 'moving', 'renovation', 'interest', 'refund', 'subsidy'];
const GIVEN_BACK: readonly CostItem[] = ['refund', 'subsidy'];
const UPFRONT: readonly CostItem[] = ['price', 'taxes', 'agent', 'moving', 'renovation'];

/** Up to MAX_HOMES homes side by side. Throws RangeError for more, for amounts below 0 or not whole, and loans above the price. */
export function totalCosts(homes: readonly CostAnswers[]): CostColumn[] {
  if (homes.length > MAX_HOMES) throw new RangeError(`More homes than a sheet holds: ${homes.length}`);
  const columns = homes.map(columnOf);
  const totals = columns.map(({ total }) => total).filter((total) => total !== null);
  const cheapest = totals.length === columns.length ? Math.min(...totals) : null;
  return columns.map((column) => ({
    ...column,
    overCheapest: cheapest === null || column.total === null ? null : column.total - cheapest,
  }));
}

function columnOf(home: CostAnswers): Omit<CostColumn, 'overCheapest'> {
  checkAmounts(home);
  const items = ITEMS.map((kind) => ({ kind, amount: signed(kind, home[kind]) }));
  const before = sumOf(items.filter(({ kind }) => UPFRONT.includes(kind)));
  return {
    id: home.id,
    items,
    total: sumOf(items),
    upfront: before === null ? null : before - home.loan,
    missing: items.filter(({ amount }) => amount === null).map(({ kind }) => kind),
  };
}

function signed(kind: CostItem, amount: number | null): number | null {
  if (amount === null || amount === 0) return amount;
  return GIVEN_BACK.includes(kind) ? -amount : amount;
}

const sumOf = (items: readonly { amount: number | null }[]): number | null =>
  sumKnown(items.map(({ amount }) => amount));

function checkAmounts(home: CostAnswers): void {
  for (const amount of [...ITEMS.map((kind) => home[kind]), home.loan]) {
    if (amount !== null && (!Number.isSafeInteger(amount) || amount < 0))
      throw new RangeError(`Not an amount of fen: ${amount}`);
  }
  if (home.loan > home.price) throw new RangeError(`A loan above the price: ${home.loan}`);
}
