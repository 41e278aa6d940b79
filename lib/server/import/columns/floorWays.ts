import { nameKey } from '../parse/cleanText';
import { parseFloor } from '../parse/floor';
import { parseNumber } from '../parse/measure';
import type { ColumnProfile } from './fileProfile';
import { isBareFloor } from './readCell';
import type { WayContext, WayFacts, Ways } from './wayFacts';

/** What a lone number of a floor is: told by the house's storeys in another column, or by the same community's other rows. */
export function floorWays(column: ColumnProfile, { columnOf }: WayContext): Ways | null {
  const lone = column.values.flatMap((value, at) => (value !== '' && isBareFloor(value) ? [at] : []));
  const [first] = lone;
  if (first === undefined) return null;
  const totals = columnOf('totalFloors');
  const numberAt = (at: number): number => Number.parseInt(column.values[at] ?? '', 10);
  const known = totals
    ? (at: number) => [parseNumber((totals.values[at] ?? '').replace(/层$/, ''))].filter((total) => total !== null)
    : totalsOfCommunity(column, columnOf('community'));
  const agree = lone.filter((at) => known(at).includes(numberAt(at))).length;
  const above = lone.filter(
    (at) => known(at).length > 0 && known(at).every((total) => (total ?? 0) < numberAt(at)),
  ).length;
  const below = lone.filter((at) => known(at).some((total) => (total ?? 0) > numberAt(at))).length;
  const from = column.values[first] ?? '';
  const ways: WayFacts[] = [
    { value: 'total', way: { number: 'total' }, from, rows: agree, isLikely: agree > 0.8 * lone.length ? true : null },
    {
      value: 'floor',
      way: { number: 'floor' },
      from,
      rows: above,
      isLikely: isFloorLikely(above / lone.length, (below - agree) / lone.length),
    },
    { value: 'none', way: { number: 'none' }, from, isLikely: null },
  ];
  // Beside a column with the storeys of the house, the other number is that of the home.
  const isFloor = totals !== null && above === 0 && below > 0.5 * lone.length;
  return { about: 'number', ways, taken: isFloor ? 'floor' : null, rows: lone.length };
}

function isFloorLikely(above: number, below: number): boolean | null {
  if (above > MAX_ABOVE) return false;
  return below > 0.5 ? true : null;
}

/** In a file some storeys are mistyped. */
const MAX_ABOVE = 0.1;

/** The storeys that the same column tells of other homes of the community. */
function totalsOfCommunity(column: ColumnProfile, community: ColumnProfile | null) {
  const totals = new Map<string, number[]>();
  const keyAt = (at: number): string => nameKey(community?.values[at] ?? '');
  for (const [at, value] of column.values.entries()) {
    const total = value === '' || isBareFloor(value) ? undefined : parseFloor(value)?.total_floors;
    if (total !== undefined && keyAt(at) !== '') totals.set(keyAt(at), [...(totals.get(keyAt(at)) ?? []), total]);
  }
  return (at: number): (number | null)[] => totals.get(keyAt(at)) ?? [];
}
