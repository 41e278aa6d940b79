import type { ColumnsPreview } from '@/lib/console/views/importColumnsPage';
import { openFieldText } from '@/lib/console/views/importColumnsText';
import { fieldText } from '@/lib/console/views/recordText';
import type { FloorBand } from '@/lib/estate/estate';
import { formatArea, formatFloor } from '@/lib/estate/homeText';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { unitPriceOf } from '@/lib/kernel/money';
import { codeOf } from '@/lib/server/import/columns/codes';
import type { ColumnPlan, ImportPlan } from '@/lib/server/import/columns/plan';
import { type PreviewRow, previewRows } from '@/lib/server/import/columns/previewRows';
import { isBareFloor } from '@/lib/server/import/columns/readCell';
import type { RowKindName } from '@/lib/server/import/columns/rowKinds';
import type { Values } from '@/lib/server/import/mapping/fieldTypes';
import { type ShownPlan, targetLabel } from './importColumnsView';
import { readValueText } from './readValueText';

/** Some rows as visitors would read them: title, facts, price, and what else there is. */
export const columnsPreview = ({ plan, profile, now }: ShownPlan, from: number): ColumnsPreview[] =>
  previewRows(plan, profile, from, now).map((row) => ({
    ...previewView(row, plan.kind === 'project'),
    open: openIn(row.row, plan),
  }));

/** What is open where a visitor would read it: of a column only in the rows whose cell it is about. */
const openIn = (row: number, { kind, columns, open }: ImportPlan): string[] =>
  open.flatMap((question) => {
    if (question.about === 'missing') return [openFieldText(targetLabel(kind, question.field))];
    if (question.about === 'codes') return codeOpenIn(row, columns[question.at], kind);
    const column = question.about === 'way' ? columns[question.at] : undefined;
    const cell = column?.column.values[row] ?? '';
    const isAbout = column?.ways?.about === 'number' ? isBareFloor(cell) : cell !== '';
    return column && isAbout ? [openFieldText(targetLabel(kind, column.to))] : [];
  });

function codeOpenIn(row: number, plan: ColumnPlan | undefined, kind: RowKindName): string[] {
  const cell = plan?.column.values[row] ?? '';
  const code = plan?.codes?.codes.find((one) => one.code === codeOf(cell));
  return plan && code?.meaning === undefined && cell !== '' ? [openFieldText(targetLabel(kind, plan.to))] : [];
}

const DAYS: readonly (readonly [column: string, name: string])[] = [
  ['deal_day', '成交'],
  ['listed_day', '挂牌'],
  ['opening_day', '开盘'],
  ['handover_day', '交房'],
  ['available_day', '入住'],
];

function previewView({ row, values, wrong }: PreviewRow, isProject: boolean): Omit<ColumnsPreview, 'open'> {
  const text = (column: string): string => (values[column] === undefined ? '' : String(values[column]));
  const named = text('@community') || text('name') || text('title');
  return {
    row,
    title: joinKnown([named || MISSING, layoutText(values)], ' '),
    facts: joinKnown([
      joinKnown([text('@district') || text('@region'), text('@plate')], ' '),
      areaText(values),
      text('orientation'),
      floorText(values),
      text('decoration'),
      values.built_year !== undefined && `${values.built_year}年建`,
    ]),
    price: priceText(values, isProject),
    unitPrice: unitPriceText(values),
    more: joinKnown([
      ...DAYS.map(([column, name]) => values[column] !== undefined && `${dayIn(values, column)} ${name}`),
      values.asking_price !== undefined && `挂牌 ${money(values.asking_price)}`,
      values.days_to_sell !== undefined && `${values.days_to_sell} 天卖掉`,
      text('payment'),
      text('developer'),
    ]),
    wrong,
  };
}

/** A deal of which the file tells the month alone has no day to show. */
const dayIn = ({ known_month, ...values }: Values, column: string): Values[string] =>
  (column === 'deal_day' ? known_month : undefined) ?? values[column] ?? '';

const money = (value: Values[string]): string => fieldText('money', value);

function layoutText(values: Values): string {
  const counts = ['rooms', 'halls', 'kitchens', 'baths'].filter((column) => typeof values[column] === 'number');
  return readValueText(
    { type: 'layout', label: '' },
    Object.fromEntries(counts.map((name) => [name, values[name] ?? 0])),
  );
}

function areaText({ area, area_from, area_to }: Values): string {
  if (typeof area === 'number') return formatArea(area);
  const ends = [area_from, area_to].filter((end) => typeof end === 'number');
  return [...new Set(ends)].map(formatArea).join(' 到 ');
}

function floorText(values: Values): string {
  const { floor_band: band, total_floors: total } = values;
  if (band === undefined && total === undefined) return '';
  return formatFloor((band as FloorBand | undefined) ?? null, typeof total === 'number' ? total : null);
}

function priceText({ price, rent, total_price_from, total_price_to, unit_price }: Values, isProject: boolean): string {
  if (price !== undefined) return money(price);
  if (rent !== undefined) return fieldText('monthlyMoney', rent);
  const ends = [total_price_from, total_price_to].filter((end) => end !== undefined);
  if (ends.length > 0) return [...new Set(ends)].map(money).join(' 到 ');
  return isProject && unit_price !== undefined ? '' : MISSING;
}

function unitPriceText({ price, area, unit_price }: Values): string {
  const computed = typeof price === 'number' && typeof area === 'number' ? unitPriceOf(price, area) : null;
  const shown = computed ?? unit_price;
  return shown == null ? '' : fieldText('unitPrice', shown);
}
