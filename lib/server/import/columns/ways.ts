import type { FieldTypeName } from '../mapping/fieldTypes';
import { dayWays } from './dayWays';
import type { ColumnProfile } from './fileProfile';
import { floorWays } from './floorWays';
import { IN_YUAN, MONEY_UNITS_OF, moneyWays } from './moneyWays';
import type { WayContext, Ways } from './wayFacts';

/** The ways in which a column's cells can be read as a field; null where there is only one. */
export function waysOf(column: ColumnProfile, field: string, type: FieldTypeName, context: WayContext): Ways | null {
  if (MONEY_UNITS_OF[type]) return IN_YUAN.has(field) ? null : moneyWays(column, field, type, context);
  if (type === 'floor') return floorWays(column, context);
  return type === 'day' || type === 'pastDay' || type === 'pastDayOrMonth' || type === 'dayAgo'
    ? dayWays(column, type, context)
    : null;
}
