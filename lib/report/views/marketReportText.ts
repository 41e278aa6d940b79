import type { PageCity } from '@/lib/area/pageCity';
import type { ShareBar } from '@/lib/community/views/communityText';
import { averageSource, windowText } from '@/lib/deal/views/dealSource';
import { monthOfDay } from '@/lib/deal/views/period';
import {
  ABOVE_ASKING,
  discountFigure,
  discountName,
  discountSize,
  isAboveAsking,
} from '@/lib/interface/views/discountFigure';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { missingText } from '@/lib/interface/views/missingFigure';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { POSTER_COPY } from '@/lib/interface/words/poster';
import { monthText } from '@/lib/kernel/form/typedMonth';
import { countFigure, formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { figureState } from '@/lib/market/figureState';
import type { AreaMarket, BandPrices } from '@/lib/market/market';
import type { MarketMood, MoodInput } from '@/lib/market/marketMood';
import type { MonthForecast } from '@/lib/market/monthForecast';
import type { ChanceCheck } from '@/lib/market/saleChances';
import { changeRate, MIN_SAMPLES } from '@/lib/market/samples';
import type { Spread } from '@/lib/market/spread';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';
import type { Poster } from '../poster';
import type { MarketReport } from '../report';
import { REPORT_COPY } from '../words';
import { placeName } from './weekReportText';

const { market: copy } = REPORT_COPY;

/**
 * How index and average moved over the year up to the index's last month, the average where enough deals made both months;
 * null where the index is shorter.
 */
export function yearOf({
  index,
  place,
}: Pick<MarketReport, 'index' | 'place'>): { index: number; average: number | null; from: string; to: string } | null {
  const at = (index?.months.length ?? 0) - 13;
  if (!index || at < 0) return null;
  const last = index.months.length - 1;
  const averageOf = (month: number) => ({ value: index.average[month] ?? null, samples: index.deals[month] ?? 0 });
  return {
    index: (index.index[last] as number) / (index.index[at] as number) - 1,
    average: changeRate(averageOf(last), averageOf(at), MIN_CHANGE_SAMPLES[place.level]),
    from: index.months[at] as string,
    to: index.months[last] as string,
  };
}

const NOTABLE = 0.01;

/** A verdict chosen by the figures: "一年跌了 3.2%", "均价涨，同样的房子在跌". */
export function marketHeadline(report: MarketReport, { dealsDay }: Pick<PageCity, 'dealsDay'>): string {
  if (dealsDay === null) return CITY_DATA_COPY.unknown.deals;
  const year = yearOf(report);
  if (!year) return `${missingText('tooFew', { what: '成交' })}，看不出涨跌`;
  const own = year.index;
  if (year.average !== null && own < -NOTABLE && year.average > NOTABLE) return '均价涨了，同样的房子在跌';
  if (year.average !== null && own > NOTABLE && year.average < -NOTABLE) return '均价跌了，同样的房子在涨';
  const { direction } = rateText(own);
  if (Math.abs(own) < NOTABLE || direction === 'flat') return '一年来价格没怎么动';
  return `同样的房子一年${own > 0 ? '涨' : '跌'}了 ${formatPercent(Math.abs(own))}`;
}

const moved = (rate: number): string => {
  const { direction, spoken } = rateText(rate);
  return direction === 'flat' ? '持平' : spoken.replace('上涨', '涨 ').replace('下跌', '跌 ');
};

/** Why there is no index. */
export const noIndex = ({ dealsDay }: Pick<PageCity, 'dealsDay'>): string =>
  dealsDay === null ? copy.indexUnknown : copy.indexNone;

/** The sentence that proves the headline. */
export function indexSentence({ index, place }: MarketReport): string | undefined {
  const year = yearOf({ index, place });
  if (!year || !index) return undefined;
  const whose = index.of.id === place.id ? '' : `${index.of.name}`;
  const same = `${whose}同样的房子${moved(year.index)}`;
  const span = `${year.from} 到 ${year.to}`;
  if (year.average === null) return `${span}，${same}。`;
  const gap = year.average - year.index;
  const why = gap > 0 ? '；差的部分是贵的房子卖得多了。' : '；差的部分是便宜的房子卖得多了。';
  return `${span}，均价${moved(year.average)}，${same}${Math.abs(gap) < NOTABLE ? '。' : why}`;
}

/** "2024-11 = 100。按同小区重复成交算，共 3,204 套" */
export function indexNote({ index }: MarketReport): string | undefined {
  if (!index) return undefined;
  return `${index.months[0]} = 100。指数是${index.of.name}的，按${copy.methodNames[index.method === 'hedonic' ? 'hedonic' : 'repeat'].replace('（本页的指数）', '')}算，到过完的月为止。`;
}

export function heroSource(city: PageCity, { summary, place }: MarketReport, now: number): string {
  return averageSource(place.level, city, summary, now);
}

/** Supply, demand and speed. */
export function marketFigures({ summary, supplyRatio, inventoryMonths }: MarketReport): FigureItem[] {
  const { names } = copy;
  return [
    {
      label: names.deals,
      value: countFigure(summary?.deals30, '套'),
      rate: summary?.dealsMom ?? undefined,
      rateLabel: '环比',
    },
    { label: names.newListings, value: countFigure(summary?.newListings30, '套') },
    { label: names.listings, value: countFigure(summary?.listings, '套') },
    { label: names.supply, value: countFigure(supplyRatio, ': 1', 1) },
    { label: names.inventory, value: countFigure(inventoryMonths, '个月', 1) },
    { label: names.daysToSell, value: countFigure(summary?.daysToSell.value, '天') },
    discountFigure(names.discount, summary?.discount.value ?? null),
  ];
}

/** "议价 n=…" as words: what the two sampled figures rest on. */
export function speedNote({ summary }: MarketReport): string | undefined {
  if (!summary) return undefined;
  const { daysToSell, discount } = summary;
  const parts = [
    daysToSell.value === null ? '' : `成交周期据近一年卖掉的 ${formatNumber(daysToSell.samples)} 套`,
    discount.value === null
      ? ''
      : `${discountName(copy.names.discount, discount.value)}据近一年 ${formatNumber(discount.samples)} 套`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('，')}。` : undefined;
}

/** "近30天，截至 2026-11-20" */
export const bandsSpan = ({ bandDays, until }: AreaMarket): string => `${windowText(bandDays)} · 截至 ${until}`;

const perMetre = (value: number): string => formatNumber(value / 100);

const FEW = { what: '', least: MIN_SAMPLES };

export function middleHalf({ prices, deals }: Pick<BandPrices, 'prices' | 'deals'>): string {
  const state = figureState(prices?.p50, { samples: deals });
  if (prices === null) return missingText(state, state === 'none' ? { what: '成交' } : FEW);
  return `${perMetre(prices.p25)}至${perMetre(prices.p75)}`;
}

export const middlePrice = (prices: Spread | null): string => (prices === null ? '--' : perMetre(prices.p50));

/** What tenths of the deals were negotiated down by: "截至 2026-11-20 的一年，三林 92 套成交里，一半让价超过 2.8%；…". */
export function discountSentence(
  { discount, until, of }: NonNullable<MarketReport['market']>,
  place: Pick<MarketReport['place'], 'name'>,
): string {
  if (!discount) return `${missingText('tooFew', { ...FEW, what: '知道挂牌价的成交', span: '近一年' })}。`;
  const { p10, p50, p90, samples } = discount;
  const whose = of.name === place.name ? '' : `${of.name} `;
  const deals = `截至 ${until} 的一年，${whose}${formatNumber(samples)} 套成交里，`;
  if (samples < MIN_FOR_TENTHS)
    return `${deals}一半${isAboveAsking(p50) ? `加价超过 ${discountSize(p50)}` : mostWords(p50, '让价超过')}。`;
  if (isAboveAsking(p50)) return deals + biddingWords(p10, p50, p90);
  return `${deals}一半${mostWords(p50, '让价超过')}；让得多的一成${mostWords(p90, '超过')}，让得少的一成${leastWords(p10)}。`;
}

/** A tenth of fewer is nobody. */
const MIN_FOR_TENTHS = 10;

/** Where homes are bid for: "一半加价超过 3%，加得多的一成超过 4%；加得少的一成不到 2%。" */
function biddingWords(p10: number, p50: number, p90: number): string {
  const least = isAboveAsking(p90) ? `加得少的一成不到 ${discountSize(p90)}` : `让得多的一成${mostWords(p90, '超过')}`;
  return `一半加价超过 ${discountSize(p50)}，加得多的一成超过 ${discountSize(p10)}；${least}。`;
}

/** In a rising market most pay what is asked, or more: "让价超过 -2%" is no sentence. */
const mostWords = (share: number, words: string): string =>
  share <= 0 ? '没让价甚至加了价' : `${words} ${formatPercent(share)}`;

/** Nobody lets off less than 0%. */
function leastWords(share: number): string {
  if (share <= 0) return '没让价甚至加了价';
  return share < FLAT ? '几乎没让价' : `不到 ${formatPercent(share)}`;
}

export const chanceText = (share: number): string => `${formatNumber(share * 100)}%`;

export function checkSentence(check: ChanceCheck | null): string | undefined {
  if (!check) return undefined;
  return `用九个月前的预测检验：之后半年新挂的 ${formatNumber(check.homes)} 套，当时说 90 天内能卖掉 ${chanceText(check.said)}，实际 ${chanceText(check.cameTrue)}。`;
}

export function forecastSentence({ says, tested, hits, persistence }: MonthForecast): string {
  return `${copy.forecastNames[says]}。过去 ${tested} 个月这样预测，说中 ${hits} 次；照搬上个月说中 ${persistence} 次。`;
}

/** "2026年11月到 20 日的走势": a month that had not ended with the deals, and may be long ago. */
export const nowcastTitle = ({ day }: Pick<NonNullable<MarketReport['nowcast']>, 'day'>): string =>
  `${monthOfDay(day)}到 ${Number(day.slice(8))} 日的走势`;

/** "截至 2026-11-20，房价比 10 月全月高 0.4%（十次里有九次在 -0.5% 到 +1.2% 之间），取自 11 月已知的 1,203 套成交。" */
export function nowcastSentence(
  { of, day, month, change, low, high, deals, tested }: NonNullable<MarketReport['nowcast']>,
  place: Pick<MarketReport['place'], 'name'>,
): string {
  const size = formatPercent(Math.abs(change));
  const against = `${Number(month.slice(5))} 月全月`;
  const said = Math.abs(change) < FLAT ? `和${against}差不多` : `比${against}${change > 0 ? '高' : '低'} ${size}`;
  const open = `${Number(day.slice(5, 7))} 月已知的 ${formatNumber(deals)} 套成交`;
  return `截至 ${day}，${of.name === place.name ? '' : of.name}房价${said}，取自 ${open}。照过去 ${tested} 个月同一天试算，十次有九次落在 ${signed(low)} 到 ${signed(high)} 之间。`;
}

/** Changes that are shown as 0.0 %. */
const FLAT = 0.0005;
function signed(rate: number): string {
  const size = formatPercent(Math.abs(rate));
  if (rate > 0) return `+${size}`;
  return rate < 0 ? `-${size}` : size;
}

export function projectsSentence({ projects, summary }: MarketReport): string | undefined {
  if (!projects) return undefined;
  const { value, samples } = projects.unitPrice;
  const price = value === null ? '' : `，${formatNumber(samples)} 个有报价的，中位 ${formatUnitPrice(value)}`;
  const resale = summary?.dealUnitPrice
    ? `；二手成交均价 ${formatUnitPrice(summary.dealUnitPrice)}。新房多在外围，两个价不能直接比`
    : '';
  return `在售新盘 ${formatNumber(projects.count)} 个${price}${resale}。`;
}

export function revisionSentence({ revisions }: MarketReport): string | undefined {
  if (!revisions) return undefined;
  const { months, revised, largest } = revisions;
  if (revised === 0) return `近 ${months} 个月的涨跌，公布后还没有改过。每次改动都留底。`;
  return `近 ${months} 个月的涨跌，有 ${revised} 个月因补登成交改过，改得最多的差 ${formatPercent(largest)}。每次改动都留底。`;
}

export const marketTitle = ({ place }: MarketReport): string =>
  `${placeName(place)}${place.level === 'city' ? copy.city : copy.district}`;

export function marketDescription(city: PageCity, report: MarketReport): string {
  const { place, summary } = report;
  const where = place.level === 'city' ? '' : city.name;
  const price = summary?.dealUnitPrice ? `成交均价${formatUnitPrice(summary.dealUnitPrice)}，` : '';
  return `${where}${placeName(place)}二手房市场报告：${price}${marketHeadline(report, city)}。指数和均价、各面积价格、供需、成交周期、议价空间。`;
}

export function marketPoster(city: PageCity, report: MarketReport, now: number): Poster {
  const { place, summary } = report;
  const areaSuffix = place.level === 'city' ? copy.city : copy.district;
  const suffix = place.level === 'community' ? REPORT_COPY.house.summary : areaSuffix;
  return {
    // 春旺小区 needs no second 小区.
    title: `${place.level === 'city' ? '' : `${city.name} `}${placeName(place)}${suffix}`.replace('小区小区', '小区'),
    period: summary && city.dealsDay ? `成交截至 ${city.dealsDay}` : '',
    headline: marketHeadline(report, city),
    hero: summary?.dealUnitPrice ? formatUnitPrice(summary.dealUnitPrice) : '--',
    source: heroSource(city, report, now),
    figures: marketFigures(report)
      .slice(0, 6)
      .map(({ label, value }): [string, string] => [label, value.figure + value.unit]),
    foot: POSTER_COPY.foot,
    note: city.isDemo ? POSTER_COPY.demo : '',
  };
}

/** From here on, and to here, a market is called warm or cold. */
const WARM = 65;
const COLD = 35;

function moodWord(score: number): string {
  const { cold, mild, warm } = copy.moodWords;
  if (score >= WARM) return warm;
  return score <= COLD ? cold : mild;
}

/** "2026年10月 62 分，不冷不热；上个月 55 分。" */
export function moodSentence({ month, score, before }: MarketMood): string {
  const than = before === null ? '' : `；前一个月 ${before} 分`;
  return `${monthText(month)} ${score} 分，${moodWord(score)}${than}。`;
}

const MOOD_VALUES: Record<MoodInput, (value: number) => string> = {
  deals: (value) => `${formatNumber(value)}套`,
  supply: (value) => `${formatNumber(value, 1)} : 1`,
  cuts: formatPercent,
  daysToSell: (value) => `${formatNumber(value)}天`,
  discount: (value) => (isAboveAsking(value) ? `${ABOVE_ASKING} ` : '') + discountSize(value),
};

/** How warm each figure is: "1,203套，比 78% 的月份热". */
export const moodBars = ({ figures }: MarketMood): ShareBar[] =>
  figures.map(({ input, value, warmer }) => ({
    name: copy.moodNames[input],
    value: Math.round(warmer * 100),
    text: `${MOOD_VALUES[input](value)}，比 ${Math.round(warmer * 100)}% 的月份热`,
  }));

export const subjectOf = ({ place }: MarketReport): string => `${placeName(place)}指数和均价`;
