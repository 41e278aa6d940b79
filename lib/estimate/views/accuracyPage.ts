import type { PageCity } from '@/lib/area/pageCity';
import { isRecent } from '@/lib/kernel/factDays';
import { formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import { estimateSpan } from '@/lib/kernel/format/price';
import type { ErrorDetail, ErrorStep, PriceBandError } from '../errorDetail';
import type { CityAccuracy, EstimateAccuracy } from '../estimateAccuracy';
import { ACCURACY_COPY as copy } from '../words/accuracy';

export type AccuracyPageProps = EstimateAccuracy;

/** "5.8%"; -- where it is not known. */
export const shareText = (share: number | null, digits = 1): string =>
  share === null ? MISSING : formatPercent(share, digits);

/** "误差中位数 · 上海二手房" */
export const errorLabel = ({ name }: Pick<PageCity, 'name'>): string => `误差中位数 · ${name}二手房`;

/** "实际 90.3%" */
export const actualText = (share: number | null): string => `实际 ${shareText(share)}`;

/** "+0.4", "-1.2": percentage points, always with its sign. */
export function biasText(bias: number | null): string {
  if (bias === null) return MISSING;
  const points = (bias * 100).toFixed(1);
  return Number(points) > 0 ? `+${points}` : points.replace('-', '−').replace(/^−0\.0$/, '0.0');
}

export const accuracyTitle = ({ name }: Pick<PageCity, 'name'>): string => `${name}二手房${copy.title}`;

export const accuracyDescription = (city: Pick<PageCity, 'name'>, { city: figures }: EstimateAccuracy): string =>
  figures?.medianError
    ? `${city.name}二手房估价误差中位数 ${shareText(figures.medianError)}，按区列出，历次结果都保留。`
    : `${city.name}二手房的估价和后来的成交价差多少，按区列出，历次结果都保留。`;

/** "近12个月检验 21,406 套 · 截至 2026-11-20"; of old deals the days on which they were made. */
export function testedText({ tested, fromDay, toDay }: CityAccuracy, now: number): string {
  const span = isRecent(toDay, now) ? '近12个月' : `${fromDay} 至 ${toDay} `;
  return `${span}检验 ${formatNumber(tested)} 套 · 截至 ${toDay}`;
}

const EXAMPLE_WAN = 500;

/** "一半的房子，事先的估价和后来的成交价相差不到 5.8%。一套 500万 的房子，就是 29万 以内；另一半差得更多。" */
export function halfSentence(medianError: number): string {
  const wan = Math.round(EXAMPLE_WAN * medianError);
  return `一半的房子，事先的估价和后来的成交价相差不到 ${shareText(medianError)}。一套 ${EXAMPLE_WAN}万 的房子，就是 ${wan}万 以内；另一半差得更多。`;
}

/** "低 10%–20%", "高 30% 以上": how far an estimate lay from the price. */
export function stepText({ from, to }: ErrorStep): string {
  const side = (to ?? 1) <= 0 ? '低' : '高';
  const [near, far] = side === '低' ? [to, from] : [from, to];
  const percent = (size: number | null) => formatPercent(Math.abs(size ?? 0), 0);
  if (far === null) return `${side} ${percent(near)} 以上`;
  return near === 0 ? `${side} ${percent(far)} 以内` : `${side} ${percent(near)}–${percent(far)}`;
}

/** How many estimates missed by how much, as bars. */
export function errorBars({ steps }: ErrorDetail): { name: string; value: number; text: string }[] {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  return steps.map((step) => ({
    name: stepText(step),
    value: step.count,
    text: `${formatNumber(step.count)} 套 · ${shareText(all > 0 ? step.count / all : null, 0)}`,
  }));
}

/** COD as appraisers write it, in hundredths; PRD and PRB as they are. */
export function ratioFacts({ cod, prd, prb }: Pick<CityAccuracy, 'cod' | 'prd' | 'prb'>) {
  const { ratios } = copy;
  const plain = (value: number | null, digits: number) => (value === null ? MISSING : value.toFixed(digits));
  return [
    { name: ratios.cod, value: plain(cod === null ? null : cod * 100, 1) },
    { name: ratios.prd, value: plain(prd, 3) },
    { name: ratios.prb, value: plain(prb, 3).replace('-', '−') },
  ];
}

/** What a range of 90 % may hold: outside it a district's says so. */
const KEPT = { least: 0.88, most: 0.92 };

/** "86% 偏窄": the share that a district's ranges of 90 % held. */
export function coveredText(covered: number | null): string {
  const share = shareText(covered, 0);
  if (covered === null || (covered >= KEPT.least && covered <= KEPT.most)) return share;
  return `${share} ${covered < KEPT.least ? copy.districts.narrow : copy.districts.wide}`;
}

/** "182至310万": the prices of a band. */
export const bandText = ({ from, to }: PriceBandError): string => estimateSpan(from, to);

/** The steps of the errors, the bands of prices, the plain rules and the districts, as a file's rows. */
export function accuracyFileRows({ city, detail, districts }: EstimateAccuracy): (string | number | null)[][] {
  const { sizes, prices, baselines, districts: parts } = copy;
  const rows: (string | number | null)[][] = [['表', '项', '套数', '误差中位数', '偏向']];
  if (city) rows.push([copy.title, `${city.fromDay} 至 ${city.toDay}`, city.tested, city.medianError, city.bias]);
  for (const step of detail?.steps ?? []) rows.push([sizes.title, stepText(step), step.count, null, null]);
  for (const band of detail?.bands ?? [])
    rows.push([prices.title, bandText(band), band.tested, band.medianError, band.bias]);
  for (const { rule, answered, medianError, own } of detail?.baselines ?? []) {
    rows.push([baselines.title, baselines.rules[rule], answered, medianError, null]);
    rows.push([baselines.title, `${baselines.rules[rule]}：${baselines.columns.own}`, answered, own ?? null, null]);
  }
  for (const { name, tested, medianError, bias } of districts)
    rows.push([parts.title, name, tested, medianError, bias]);
  return rows;
}

/** Of a hundred homes how many lie in each step; they add up to a hundred. null where nothing was tested. */
export function hundredHomes({ within5, within10, within20 }: CityAccuracy): { text: string; count: number }[] | null {
  if (within5 === null || within10 === null || within20 === null) return null;
  const [five, ten, twenty] = [within5, within10, within20].map((share) => Math.round(share * 100)) as [
    number,
    number,
    number,
  ];
  return [
    { text: copy.steps.five, count: five },
    { text: copy.steps.ten, count: ten - five },
    { text: copy.steps.twenty, count: twenty - ten },
    { text: copy.steps.more, count: 100 - twenty },
  ];
}

/** "在售 20,000 套，都有估价。检验的 1,500 套成交，都估出来了。"; of homes on sale nothing where none is known. */
export function withoutSentence({ homes, homesWithout, tested, unestimated }: CityAccuracy): string {
  const all = tested + unestimated;
  const without =
    homesWithout === 0
      ? '都有估价。'
      : `${formatNumber(homesWithout)} 套没有估价（位置不详，或者挂牌和成交的日期差得太远）。`;
  const onSale = homes === 0 ? '' : `在售 ${formatNumber(homes)} 套，${without}`;
  const ofDeals =
    unestimated === 0
      ? `检验的 ${formatNumber(all)} 套成交，都估出来了。`
      : `检验的 ${formatNumber(all)} 套成交，${formatNumber(unestimated)} 套没估出来，误差里不含它们。`;
  return onSale + ofDeals;
}

/** "2026-11-21 至 2026-11-30 的 214 套新成交，事先的估价误差中位数 5.6%，10% 以内的占 75.2%，90% 区间里有 90.1%。" */
export function cameTrueSentence(cameTrue: NonNullable<EstimateAccuracy['cameTrue']>): string {
  const { fromDay, toDay, tested, unestimated, medianError, within10, covered90 } = cameTrue;
  const days = fromDay === toDay ? fromDay : `${fromDay} 至 ${toDay} `;
  const others = unestimated > 0 ? `，另有 ${formatNumber(unestimated)} 套当时没有估价` : '';
  return `${days}的 ${formatNumber(tested)} 套新成交${others}，事先的估价误差中位数 ${shareText(medianError)}，10% 以内的占 ${shareText(within10)}，90% 的区间里实际有 ${shareText(covered90)}。`;
}
