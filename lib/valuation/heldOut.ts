import type { ComparableDeal } from '@/lib/estimate/types';
import type { TestedError } from './bands';
import { toColumns } from './columns';
import { errorOf, valueOfDeal } from './outOfTime';
import { DEFAULTS, type MethodSettings } from './settings';
import { fitStructure } from './structure';
import { modelAt, valuerOf } from './valuer';

/** Every so-manieth row is kept from the method and then valued. */
const HELD_OUT = 10;

/** How the method errs on rows that it was not given, where all are of about one day and none is later: asking rents. */
export function testHeldOut(
  deals: readonly ComparableDeal[],
  asOfDay: number,
  settings: MethodSettings = DEFAULTS,
): TestedError[] {
  const isHeldOut = (_deal: ComparableDeal, at: number) => at % HELD_OUT === HELD_OUT - 1;
  const { columns } = toColumns(deals.filter((deal, at) => !isHeldOut(deal, at)));
  const ids = Float64Array.from({ length: columns.count }, (_, row) => row);
  const model = modelAt(columns, fitStructure(columns, asOfDay, settings), asOfDay, { ids }, settings);
  const valuer = valuerOf(model);
  return deals.filter(isHeldOut).flatMap((deal) => {
    const said = deal.area > 0 && deal.unitPrice > 0 ? valueOfDeal(deal, valuer.value(deal), model) : null;
    return said ? [errorOf(deal, said, model)] : [];
  });
}
