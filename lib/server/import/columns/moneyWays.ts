import type { FieldTypeName } from '../mapping/fieldTypes';
import { type MoneyUnit, parseMoney, parseNumber } from '../parse/measure';
import type { ColumnProfile } from './fileProfile';
import { moneyUnitOf } from './readCell';
import type { WayContext, WayFacts, Ways } from './wayFacts';

const YUAN = 100;
/** yuan: where prices of these are, in cities of China */
const USUAL = {
  unitPrice: [1_500, 300_000],
  total: [80_000, 300_000_000],
  month: [200, 80_000],
} as const;
/** What is offered for a type; units that the column's name states come besides. */
export const MONEY_UNITS_OF: Partial<Record<FieldTypeName, readonly MoneyUnit[]>> = {
  money: ['万', '元'],
  moneySpan: ['万', '元'],
  unitPrice: ['元', '万'],
  monthlyMoney: ['元', '千'],
};
/** Small sums, which are in yuan wherever nothing else is said. */
export const IN_YUAN = new Set(['agencyFee', 'serviceFee']);

type MoneyContext = Pick<WayContext, 'columnOf' | 'priceUnit'>;

const isUsual = (fen: number | null, [low, high]: readonly [number, number]): boolean | null =>
  fen === null ? null : fen / YUAN >= low && fen / YUAN <= high;

const middle = (numbers: readonly number[]): number | null =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null;

/** Cells that state no unit; ¥ and 元 state one. */
const bareCells = ({ values }: ColumnProfile): number[] =>
  values.flatMap((value, at) =>
    value !== '' && /^[\d.,\s~至起-]+(?:以上|以内|左右)?$/.test(value.normalize('NFKC')) ? [at] : [],
  );

/** The units in which bare numbers of a column may be: one is likely by what a home or a ㎡ would cost. */
export function moneyWays(
  column: ColumnProfile,
  field: string,
  type: FieldTypeName,
  context: MoneyContext,
): Ways | null {
  const bare = bareCells(column);
  const [first] = bare;
  if (first === undefined) return null;
  const stated = moneyUnitOf(column);
  const units = [...new Set([...(MONEY_UNITS_OF[type] ?? []), ...(stated ? [stated] : [])])];
  const ways = units.map((unit) => moneyWay(column, type, unit, bare, context));
  const likely = ways.filter(({ isLikely }) => isLikely);
  const same = field === 'price' || type !== 'money' ? null : context.priceUnit;
  const likeliest =
    likely.find(({ value }) => value === (stated ?? same)) ?? (likely.length === 1 ? likely[0] : undefined);
  const contradicts = stated !== null && likeliest !== undefined && likeliest.value !== stated;
  return { about: 'unit', ways, taken: contradicts ? null : (likeliest?.value ?? null), rows: bare.length };
}

function moneyWay(
  column: ColumnProfile,
  type: FieldTypeName,
  unit: MoneyUnit,
  bare: readonly number[],
  { columnOf }: MoneyContext,
): WayFacts {
  const fenAt = (at: number): number | null => parseMoney(column.values[at] ?? '', unit, 'total')?.low ?? null;
  const first = bare[0] ?? 0;
  const all = bare.map(fenAt).filter((fen) => fen !== null && fen > 0) as number[];
  const fen = middle(all);
  const areas = type === 'money' ? columnOf('area') : null;
  const perSquareMetre = areas
    ? middle(
        bare.flatMap((at) => {
          const [price, area] = [fenAt(at), parseNumber((areas.values[at] ?? '').replace(/[^\d.]+$/, ''))];
          return price && area ? [price / area] : [];
        }),
      )
    : null;
  return {
    value: unit,
    way: { unit },
    from: column.values[first] ?? '',
    fen: fenAt(first),
    unitPrice: perSquareMetre === null ? null : Math.round(perSquareMetre),
    isLikely: perSquareMetre === null ? isUsual(fen, rangeOf(type)) : isUsual(perSquareMetre, USUAL.unitPrice),
  };
}

function rangeOf(type: FieldTypeName): readonly [number, number] {
  if (type === 'unitPrice') return USUAL.unitPrice;
  return type === 'monthlyMoney' ? USUAL.month : USUAL.total;
}
