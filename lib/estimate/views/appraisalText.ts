import { monthOfDay } from '@/lib/deal/views/period';
import type { EstimateError } from '@/lib/estate/estateDetail';
import { formatArea, formatFloor, formatLayout, formatRooms } from '@/lib/estate/homeText';
import type { DescribedHome, OwnAppraisal } from '@/lib/estimate/contract';
import { dayOf, daysBetween } from '@/lib/kernel/day';
import { isRecent } from '@/lib/kernel/factDays';
import { formatDate } from '@/lib/kernel/format/date';
import { formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import { estimateSpan, formatRent, formatTotalPrice, formatUnitPrice, wholeWan } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { joinKnown } from '@/lib/kernel/format/text';
import type { AppraisalPlace, AppraisalSelling } from '@/services/appraisal';
import type { Appraisal, AppraisalComparable } from '../appraisal';
import type { CityAccuracy } from '../estimateAccuracy';
import type { EstimateExample } from '../exampleEstimate';
import type { PriceBands } from '../pricesOf';
import type { SaidOfHome } from '../readHome';
import type { SellingTime } from '../sellingTimes';
import { APPRAISAL_COPY } from '../words/appraisal';

const copy = APPRAISAL_COPY;
type Words = Partial<{ [Name in keyof DescribedHome]: DescribedHome[Name] | undefined }>;

export function layoutText({ rooms, halls }: Words): string {
  if (rooms === null || rooms === undefined) return '';
  return halls === null || halls === undefined ? formatRooms(rooms) : formatLayout(rooms, halls);
}

function floorText({ floor, floorBand, totalFloors }: Words): string {
  if (floor === null || floor === undefined) return floorBand || totalFloors ? formatFloor(floorBand, totalFloors) : '';
  return totalFloors ? `${floor}/${totalFloors}层` : `${floor}层`;
}

/** "朝南", "南北向" */
function orientationText(orientation: string | null | undefined): string {
  if (!orientation) return '';
  return orientation === '南北' || orientation === '东西' ? `${orientation}向` : `朝${orientation}`;
}

function liftText(hasLift: boolean | null | undefined): string {
  if (hasLift === null || hasLift === undefined) return '';
  return hasLift ? '有电梯' : '无电梯';
}

/** "12号 1208 · 89㎡ · 3室2厅 · 12/18层 · 朝南 · 精装 · 有电梯 · 2005年"; what is not known is left out. */
export function homeText(home: Words): string {
  const { area, building, unit, orientation, decoration, hasLift, builtYear } = home;
  return [
    [building, unit].filter(Boolean).join(' '),
    area ? formatArea(area) : '',
    layoutText(home),
    floorText(home),
    orientationText(orientation),
    decoration ?? '',
    liftText(hasLift),
    builtYear ? `${builtYear}年建` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export const understoodText = (said: SaidOfHome): string => `已识别：${homeText(said) || '--'}`;

/** "装修、朝向"; what is not known of a home and would say something. */
export function lackingText(home: DescribedHome, builtYear: number | null): string {
  const lacks = [
    home.rooms === null && copy.layout,
    home.floor === null && home.floorBand === null && copy.floor,
    home.orientation === null && copy.orientation,
    home.decoration === null && copy.decoration,
    home.builtYear === null && builtYear === null && copy.year,
  ];
  return lacks.filter(Boolean).join('、');
}

const answerOf = (value: boolean): string => (value ? 'yes' : 'no');

/** What the form begins with when facts are corrected. */
export const queryOfHome = (home: DescribedHome): Record<string, string | number | null> => ({
  area: home.area,
  layout: layoutText(home) || null,
  floor: home.floor ?? (home.floorBand ? formatFloor(home.floorBand, null) : null),
  total: home.totalFloors,
  building: home.building,
  unit: home.unit,
  orientation: home.orientation,
  decoration: home.decoration,
  lift: home.hasLift === null ? null : answerOf(home.hasLift),
  year: home.builtYear,
});

export const unitPriceText = ({ price }: Appraisal, area: number): string => formatUnitPrice(price.value / area);

/** "现在大约能卖", or "2016年8月时大约能卖" of deals that ended then. */
export const valueTitle = ({ day }: Pick<Appraisal, 'day'>, now: number): string =>
  `${isRecent(day, now) ? '现在' : `${monthOfDay(day)}时`}大约能卖`;

/** "近 12 个月", or "到 2016年8月的 12 个月"; fewer where deals reach back less far. */
export function curveTitle({ day, curve }: Pick<Appraisal, 'day' | 'curve'>, now: number): string {
  const months = Math.max(1, curve.length - 1);
  return isRecent(day, now) ? `近 ${months} 个月` : `到 ${monthOfDay(day)}的 ${months} 个月`;
}

/** "同类房 10 套里约 9 套成交在 331至405万，约 7 套在 347至389万。" */
export const rangeText = (price: PriceBands): string =>
  `同类房 10 套里约 9 套成交在 ${estimateSpan(price.low90, price.high90)}，约 7 套在 ${estimateSpan(price.low68, price.high68)}。`;

/** "约 7 套 347至389万" */
export const nearSpanText = (price: PriceBands): string => `约 7 套 ${estimateSpan(price.low68, price.high68)}`;

/** "依据 21 套成交，全市模型占 35%。本市估价误差中位数 5.8%（…套成交检验）· 按截至 11-20 的成交估。" */
export function sureText(
  { samples, cityShare, day }: Pick<Appraisal, 'samples' | 'cityShare' | 'day'>,
  error: EstimateError | null,
  now: number,
): string {
  const share = Math.min(1, Math.max(0, cityShare));
  const others = share < 0.005 ? '' : `，其余 ${formatPercent(share, 0)} 看全市行情`;
  const basis = `主要看 ${formatNumber(samples)} 套相近成交${others}。`;
  const tested =
    error?.medianError == null
      ? '能比的成交太少，误差暂时没法检验。'
      : `本市估价误差中位数 ${formatPercent(error.medianError)}，用近 12 个月 ${formatNumber(error.tested)} 套成交检验。`;
  return `${basis}${tested}按截至 ${formatDate(day, now)} 的成交估。`;
}

/** "+4", "−1", "0": whole 万. */
export function stepText(fen: number): string {
  const wan = Math.round(fen / 1e6);
  if (wan === 0) return '0';
  return wan > 0 ? `+${formatNumber(wan)}` : `−${formatNumber(-wan)}`;
}

export const wanText = (fen: number): string => formatNumber(Math.round(fen / 1e6));

/** "2室1厅 · 70.4㎡ · 高楼层/6层" */
export const comparableName = ({ rooms, halls, area, floor }: AppraisalComparable): string =>
  [layoutText({ rooms, halls }), formatArea(area), floor].filter((part) => part && part !== '--').join(' · ');

/** "9号 · 11-12 成交 · 权重 24%" */
export const comparableNote = ({ building, dealtOn, weight }: AppraisalComparable, now: number): string =>
  [building, `${formatDate(dealtOn, now)} 成交`, `权重 ${formatPercent(weight, 0)}`].filter(Boolean).join(' · ');

/** "剔除 1 套后 371万，比系统高 3万" */
export function withoutText(count: number, value: number, all: number): string {
  const gap = wholeWan(value) - wholeWan(all);
  const beside = gap === 0 ? '和系统一样' : `比系统${gap > 0 ? '高' : '低'} ${formatTotalPrice(Math.abs(gap))}`;
  return `剔除 ${count} 套后 ${formatTotalPrice(wholeWan(value))}，${beside}`;
}

/** "一年里从 381万到 368万，下跌3.4%。" */
const MONTHS_A_YEAR = 12;

export function curveText({ curve }: { curve: readonly { value: number }[] }): string | null {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || curve.length < 2) return null;
  const rate = rateText(last.value / first.value - 1).spoken;
  return `${curve.length > MONTHS_A_YEAR ? '一年' : `${curve.length - 1} 个月`}里从 ${formatTotalPrice(wholeWan(first.value))} 到 ${formatTotalPrice(wholeWan(last.value))}，${rate}。`;
}

/** "4,650元/月，多在 4,300至5,000元；一年租金约为房价的 1.5%。" */
export function rentText({ rent, price }: Appraisal): string | null {
  if (!rent) return null;
  const span = `${formatNumber(rent.low68 / 100)}至${formatNumber(rent.high68 / 100)}元`;
  const share = formatPercent((rent.value * 12) / price.value);
  return `${formatRent(rent.value)}，多在 ${span}。一年租金约为房价的 ${share}。`;
}

/** What to ask: the value with what such homes asked above what their like sold for. In fen. */
export const askOf = (value: number, { above }: SellingTime): number => wholeWan(value * (1 + above));

/** "依浦东 2025-11-21 到 2026-11-20 在卖的 687 套，其中卖掉 487 套。" */
export function sellingText({ level, fromDay, toDay, times }: AppraisalSelling, place: string): string {
  const sumOf = (name: 'homes' | 'sold') => formatNumber(times.reduce((sum, time) => sum + time[name], 0));
  const where = level === 'district' ? place : '全市';
  return `依${where} ${fromDay} 到 ${toDay} 挂过牌的 ${sumOf('homes')} 套，其中卖掉 ${sumOf('sold')} 套。`;
}

/** How a value stands beside what it was when it was first asked for: "↓1.2%（374万 → 368万，11-20）". */
export function sinceText(
  { first, value, day }: { first: { value: number; day: string }; value: number; day: string },
  now: number,
): string {
  const days = `按截至 ${formatDate(day, now)} 的成交`;
  if (wholeWan(first.value) === wholeWan(value)) return `${copy.profile.same}，${days}`;
  const rate = rateText(value / first.value - 1).spoken;
  return `${copy.profile.since}（${formatTotalPrice(wholeWan(first.value))}，${formatDate(first.day, now)}）${rate}，${days}`;
}

/** Of which less than half are sold at all, no number of days is said. */
export const daysText = (days: number | null): string => (days === null ? MISSING : `${formatNumber(days)} 天`);

/** "80287 93670 66804": as it is read aloud. */
export const certificateNumber = (number: number): string => String(number).replace(/(\d{5})(?=\d)/g, '$1 ');

/** "三林苑 · 2室1厅 · 71.2㎡ · 高楼层/6层" */
export const exampleName = ({ community, layout, area, floorBand, totalFloors }: EstimateExample): string =>
  joinKnown([community, layoutText(layout), formatArea(area), floorText({ floorBand, totalFloors })]);

/** Of ten homes, how many an estimate misses by a tenth at the most. */
export const withinTenOfTen = ({ within10 }: Pick<CityAccuracy, 'within10'>): number | null =>
  within10 === null ? null : Math.round(within10 * 10);

/** "10 套里约 7 套误差在 10% 以内。一套 368万 的房子，就是 37万 以内；另外 3 套差得更多。" */
export function accuracySentence(within: number, example: number | null): string {
  const amount = example === null ? EXAMPLE_FEN : wholeWan(example);
  const rest = within >= 10 ? '' : `；另外 ${10 - within} 套差得更多`;
  return `10 套里约 ${within} 套误差在 10% 以内。一套 ${formatTotalPrice(amount)} 的房子，就是 ${formatTotalPrice(wholeWan(amount / 10))} 以内${rest}。`;
}

const EXAMPLE_FEN = 500_000_000;

/** "10 套里约 7 套在 347至389万 · 更新至 11-20" */
export const ownRangeText = ({ range, day }: Pick<OwnAppraisal, 'range' | 'day'>, now: number): string =>
  `10 套里约 7 套在 ${estimateSpan(range.low, range.high)} · 更新至 ${formatDate(day, now)}`;

/** "↓4万": beside the first time; null where it is the same, or was valued once. */
export function moveText({
  first,
  value,
}: Pick<OwnAppraisal, 'first' | 'value'>): { text: string; direction: 'up' | 'down' } | null {
  const move = wholeWan(value) - wholeWan(first.value);
  if (move === 0) return null;
  return { text: `${move > 0 ? '↑' : '↓'}${formatTotalPrice(Math.abs(move))}`, direction: move > 0 ? 'up' : 'down' };
}

export const othersTitle = (count: number): string => `另外 ${count} 套`;

export const unestimatedText = ({ unestimated }: CityAccuracy): string =>
  unestimated > 0 ? `没有把握的不估：同期有 ${formatNumber(unestimated)} 套估不出来。` : '';

/** "浦东 · 三林 · 1996年" */
export const placeText = ({ district, plate, builtYear }: AppraisalPlace): string =>
  joinKnown([district?.name, plate?.name, builtYear === null ? null : `${builtYear}年`]);

export const countText = (count: number): string => `${formatNumber(count)} 套`;

/** "三林苑 12号 · 5/6层": the home that a certificate is of. */
export const certificateTitle = (community: string, { building, floor, floorBand, totalFloors }: DescribedHome) =>
  joinKnown([[community, building].filter(Boolean).join(' '), floorText({ floor, floorBand, totalFloors })]);

/** What was said of the home, what was not as such. */
export function certificateFacts(home: DescribedHome): { name: string; value: string }[] {
  const { unsaid } = copy.certificate;
  const { area, orientation, decoration, hasLift, builtYear } = home;
  return [
    { name: copy.layout, value: layoutText(home) || unsaid },
    { name: copy.area, value: formatArea(area) },
    { name: copy.floor, value: floorText(home) || unsaid },
    { name: copy.orientation, value: orientation ?? unsaid },
    { name: copy.year, value: builtYear === null ? unsaid : `${builtYear}年` },
    { name: copy.lift, value: hasLift === null ? unsaid : copy.lifts[hasLift ? 'yes' : 'no'] },
    { name: copy.decoration, value: decoration ?? unsaid },
  ];
}

/** Of the deals that weigh most so many stand on the sheet. */
const MAX_ON_SHEET = 5;

export interface SheetBasis {
  shown: readonly AppraisalComparable[];
  /** Whole percents of each, and of all else, which add up to 100. */
  weights: readonly number[];
  rest: number;
}

export function sheetBasis({ comparables }: Pick<Appraisal, 'comparables'>): SheetBasis {
  const shown = comparables.slice(0, MAX_ON_SHEET);
  const weights = shown.map(({ weight }) => Math.round(weight * 100));
  return { shown, weights, rest: 100 - weights.reduce((sum, weight) => sum + weight, 0) };
}

/** "有效期到 12-22，还有 30 天"; null once it is over. */
export function validText(validUntil: number, now: number): string | null {
  if (now >= validUntil) return null;
  return `有效期到 ${formatDate(dayOf(validUntil), now)}，还有 ${formatNumber(Math.max(1, daysBetween(dayOf(now), dayOf(validUntil))))} 天`;
}
