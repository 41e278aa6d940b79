import { joinedSums } from './groupSums';
import type { GroupSums, PackedColumn } from './packedColumn';
import { type Range, rowsOfSteps, rowsWhereItEnds, stepsIn, stepsOf } from './steps';

/**
 * What the rows within a range come to, of which `sum` sums any: whole steps are summed once, under `key`, and then only
 * the rows of those that the range ends in. null for a column that has no steps.
 */
export function sumWithin(
  column: PackedColumn,
  range: Range,
  key: string,
  sum: (rows: Uint32Array) => GroupSums,
): GroupSums | null {
  const { values } = column;
  if (!(values instanceof Float64Array)) return null;
  column.steps ??= stepsOf(values);
  const { steps } = column;
  column.stepSums ??= new Map();
  const summed = column.stepSums.get(key) ?? rowsOfSteps(steps).map(sum);
  column.stepSums.set(key, summed);
  const { first, end } = stepsIn(steps, range);
  return joinedSums([sum(rowsWhereItEnds(values, steps, range)), ...summed.slice(first, end)]);
}
