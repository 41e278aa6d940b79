import { fieldText } from '@/lib/console/views/recordText';
import type { FloorBand } from '@/lib/estate/estate';
import { formatFloor } from '@/lib/estate/homeText';
import type { FieldSpec } from '@/lib/server/import/kinds/kind';
import type { Values } from '@/lib/server/import/mapping/fieldTypes';

const NAMED: Readonly<Record<string, (value: string | number) => string>> = {
  rooms: (rooms) => `${rooms}室`,
  halls: (halls) => `${halls}厅`,
  kitchens: (kitchens) => `${kitchens}厨`,
  baths: (baths) => `${baths}卫`,
  floor_band: (band) => formatFloor(band as FloorBand, null),
  total_floors: (total) => `共${total}层`,
  '@floor': (floor) => `第${floor}层`,
  built_year: (year) => `${year}年建`,
  mode: (mode) => fieldText('rentalMode', mode),
  '@stationMetres': (metres) => `${metres}米`,
};
/** What is stored of an age is the year; land is paid for as homes are. */
const FORMS: Readonly<Record<string, string>> = { age: 'years', yearOrType: 'years', landMoney: 'money' };
/** What is stored of a range, by the form of its ends. */
const SPANS: Readonly<Record<string, string>> = { moneySpan: 'money', areaSpan: 'area' };

/** What a reader has made of a cell, in words: "1,203.5万", "3室2厅", "高楼层，共18层". */
export function readValueText({ type, to = [] }: FieldSpec, values: Values): string {
  const span = SPANS[type];
  if (span)
    return [
      ...new Set(to.flatMap((column) => (column in values ? [fieldText(span, values[column] ?? null)] : []))),
    ].join(' 到 ');
  const [column] = to;
  if (type === 'pastDayOrMonth') return String(values.known_month ?? values.deal_day ?? '');
  if (to.length === 1 && column !== undefined && column in values && type !== 'roomsToLet')
    return fieldText(FORMS[type] ?? type, values[column] ?? null);
  const parts = Object.entries(values).map(([name, value]) => NAMED[name]?.(value) ?? String(value));
  return parts.join(type === 'layout' || type === 'roomsToLet' ? '' : '，');
}
