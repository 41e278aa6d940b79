import type { PageCity } from '@/lib/area/pageCity';
import { missingText } from '@/lib/interface/views/missingFigure';
import { POSTER_COPY } from '@/lib/interface/words/poster';
import { addDays } from '@/lib/kernel/day';
import { countFigure, formatNumber, formatPercent, roundTo } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { figureState } from '@/lib/market/figureState';
import { changeRate, MIN_SAMPLES } from '@/lib/market/samples';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';
import type { Poster } from '../poster';
import type { ReportPlace, WeekFigures, WeekReport } from '../report';
import { REPORT_COPY } from '../words';

type Name = keyof WeekFigures;
const NAMES = Object.keys(REPORT_COPY.week.names) as Name[];

/** "三林板块", "浦东", "上海" */
export const placeName = ({ level, name }: Pick<ReportPlace, 'level' | 'name'>): string =>
  level === 'plate' ? `${name}板块` : name;

export const weekTitle = (place: ReportPlace): string => `${placeName(place)}${REPORT_COPY.week.name}`;

/** "11-09 至 11-15", with the years where they are not this one's. */
export const weekSpan = (start: string, end = addDays(start, 6)): string => `${start} 至 ${end.slice(5)}`;

/** How the average moved against the four weeks before; null where either has too few deals for a change. */
export function averageChange({ place, average, averageBefore }: WeekReport): number | null {
  return changeRate(average, averageBefore, MIN_CHANGE_SAMPLES[place.level]);
}

const UNTOLD = `这一周${missingText('neverTold', { what: '成交' })}`;

/** What the week was, in a verdict of six to ten characters. */
export function weekHeadline(report: WeekReport): string {
  const { figures, before } = report;
  const [now, last] = [figures.deals, before?.deals ?? null];
  if (now === null) return UNTOLD;
  if (now === 0) return missingText('none', { what: '成交', span: '这一周' });
  const price = priceWords(averageChange(report));
  if (last === null || now + last < MIN_TOLD) return `成交不多${price && `，${price}`}`;
  const change = now / Math.max(1, last) - 1;
  const volume = volumeWords(change);
  return price ? `${volume}，${price}` : volume;
}

/** Fewer deals in two weeks are no more or less of anything. */
const MIN_TOLD = 10;
const NOTABLE = 0.1;
const FLAT = 0.005;

function volumeWords(change: number): string {
  if (change > NOTABLE) return '卖得多了';
  return change < -NOTABLE ? '卖得少了' : '卖得和上周差不多';
}

function priceWords(change: number | null): string {
  if (change === null) return '';
  if (change > FLAT) return '均价高了';
  return change < -FLAT ? '均价低了' : '均价没怎么动';
}

/** The sentence that proves the headline: each part where its figures are known. */
export function weekSentence(report: WeekReport): string {
  const { figures, before, rank } = report;
  if (figures.deals === null) return `${UNTOLD}。`;
  const parts = [`成交 ${formatNumber(figures.deals)} 套`];
  if (before?.deals != null) parts.push(comparedDeals(figures.deals, before.deals));
  // 成交不多 above it: the most of few is no news.
  const isTold = figures.deals + (before?.deals ?? 0) >= MIN_TOLD;
  if (isTold && rank?.place === 1) parts.push(`近 ${rank.of} 周最多`);
  else if (isTold && rank && rank.place === rank.of) parts.push(`近 ${rank.of} 周最少`);
  const days =
    figures.daysToSell === null ? '' : `卖掉的房子从挂牌到成交，一半不到 ${formatNumber(figures.daysToSell)} 天。`;
  return `${parts.join('，')}。${days}`;
}

function comparedDeals(now: number, before: number): string {
  if (now === before) return '和上周一样';
  return `比上周${now > before ? '多' : '少'} ${formatNumber(Math.abs(now - before))} 套`;
}

/** Eight of them: of a community, where nobody counts people, what was taken off the market stands in their place. */
const namesOf = ({ level }: Pick<ReportPlace, 'level'>): Name[] =>
  NAMES.filter((name) => name !== (level === 'community' ? 'viewers' : 'withdrawn'));

/** Which of the eight nobody tells, and what is told in their place. */
export function viewersNote({ place, viewings7 }: WeekReport): string {
  const { viewersNote: viewers, viewingsNote } = REPORT_COPY.week;
  const none = place.level === 'community' ? viewingsNote : `${viewers}${viewingsNote}`;
  return viewings7 ? `${none}截至 ${viewings7.day} 的近7天，带看 ${formatNumber(viewings7.count)} 次。` : none;
}

/** The eight figures, each with its change from the week before. */
export function weekFigureRows({ place, figures, before }: WeekReport) {
  const { names, units } = REPORT_COPY.week;
  return namesOf(place).map((name) => {
    const [now, last] = [figures[name], before?.[name] ?? null];
    return {
      name,
      label: names[name],
      value: countFigure(now, units[name]),
      step: now === null || last === null ? null : roundTo(now - last, 0),
      unit: units[name],
    };
  });
}

/** "↑6套", "↓3天", "持平" */
export function stepText(step: number, unit: string): string {
  return step === 0 ? '持平' : `${step > 0 ? '↑' : '↓'}${formatNumber(Math.abs(step))}${unit}`;
}

export const stepSpoken = (step: number, unit: string): string =>
  step === 0 ? '与上周持平' : `比上周${step > 0 ? '多' : '少'}${formatNumber(Math.abs(step))}${unit}`;

/** "这四周成交 214 套 · 10-19 至 11-15" */
export function averageSource({ start, end, average }: WeekReport): string {
  const span = weekSpan(addDays(start, -21), end);
  const state = figureState(average.value, average);
  const why = missingText(state, { what: '成交', span: '这四周', least: MIN_SAMPLES });
  if (state !== 'known') return state === 'none' ? why : `${why}，不给均价`;
  return `四周成交 ${formatNumber(average.samples)} 套 · ${span}`;
}

/** From the first four weeks to the last that have deals enough for a change. */
export function trendSentence(place: ReportPlace, trend: WeekReport['trend']): string | undefined {
  const enough = MIN_CHANGE_SAMPLES[place.level];
  const dealsOf = (weeks: WeekReport['trend']) => weeks.reduce((sum, { deals }) => sum + (deals ?? 0), 0);
  const known = trend.filter(
    ({ unitPrice }, at) => unitPrice !== null && dealsOf(trend.slice(Math.max(0, at - 3), at + 1)) >= enough,
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first?.unitPrice || !last?.unitPrice || first === last) return undefined;
  const told = trend.slice(trend.indexOf(first), trend.indexOf(last) + 1);
  const { direction, spoken } = rateText(last.unitPrice / first.unitPrice - 1);
  const move = direction === 'flat' ? '基本持平' : spoken;
  return `${first.start} 那周到 ${last.start} 那周，${placeName(place)}四周均价${move}，共成交 ${formatNumber(dealsOf(told))} 套。`;
}

/** What it means for who buys and who sells, from the week's cuts, raises, listings and deals; empty where none is known. */
export function weekMeanings({ figures }: WeekReport): { who: string; says: string }[] {
  const { cuts, raises, deals, newListings, daysToSell } = figures;
  const buyer: string[] = [];
  if (cuts !== null && raises !== null && cuts + raises >= MIN_TOLD) buyer.push(cutsAgainstRaises(cuts, raises));
  if (newListings !== null && deals)
    buyer.push(`每卖掉 1 套，新挂出 ${formatNumber(newListings / deals, 1)} 套可以挑。`);
  const seller: string[] = [];
  if (daysToSell !== null)
    seller.push(`这一周卖掉的，一半等了 ${formatNumber(daysToSell)} 天以上；没卖掉的不在里面，实际会更久。`);
  if (cuts !== null && figures.listings) {
    seller.push(
      `在售 ${formatNumber(figures.listings)} 套里，${formatPercent(cuts / figures.listings)} 在这一周降了价。`,
    );
  }
  return [
    { who: '想买', says: buyer.join('') },
    { who: '想卖', says: seller.join('') },
  ].filter(({ says }) => says !== '');
}

function cutsAgainstRaises(cuts: number, raises: number): string {
  if (raises === 0) return `${formatNumber(cuts)} 套降价，没有涨价的。`;
  if (cuts >= raises) return `降价的是涨价的 ${formatNumber(cuts / raises, 1)} 倍，可以还价。`;
  return `涨价的是降价的 ${formatNumber(raises / Math.max(1, cuts), 1)} 倍，还价余地小。`;
}

export function weekDescription(city: PageCity, report: WeekReport): string {
  const { place, start, end } = report;
  const where = place.level === 'city' ? '' : city.name;
  return `${where}${placeName(place)}二手房周报，${weekSpan(start, end)}：${weekSentence(report)}`;
}

/** What stands on the picture to share. */
export function weekPoster(city: PageCity, report: WeekReport): Poster {
  const { place, start, end, average } = report;
  const shown: Name[] = ['deals', 'newListings', 'raises', 'cuts', 'daysToSell', 'listings'];
  const rows = weekFigureRows(report).filter(({ name }) => shown.includes(name));
  return {
    title: `${place.level === 'city' ? '' : `${city.name} `}${weekTitle(place)}`,
    period: weekSpan(start, end),
    headline: weekHeadline(report),
    hero: average.value === null ? '--' : formatUnitPrice(average.value),
    source: averageSource(report),
    figures: rows.map(({ label, value }): [string, string] => [label, value.figure + value.unit]),
    foot: POSTER_COPY.foot,
    note: city.isDemo ? POSTER_COPY.demo : '',
  };
}
