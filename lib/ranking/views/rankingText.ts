import type { PageCity } from '@/lib/area/pageCity';
import { apartText } from '@/lib/deal/views/period';
import { otherData } from '@/lib/interface/views/cityData';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { addDays, type Day } from '@/lib/kernel/day';
import { areApart } from '@/lib/kernel/factDays';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatUnitPriceInWan } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { joinKnown } from '@/lib/kernel/format/text';
import type { RankedThing } from '../ranking';
import { hasPast, RANK_KINDS, type Rank, type RankLevel, type RankSpan, WINDOW_DAYS } from '../rankings';
import { RANKING_COPY as copy } from '../words';
import type { RankFigure, RankingPageProps } from './rankingPage';

const spanName = (span: RankSpan): string => (span === 'week' ? '近7天' : '近30天');

/** "12 套", "3.9%": what the list is ordered by; where it is brought towards the city's average, what was seen stands below. */
export function figureOf(rank: Rank, { score, value }: RankedThing): RankFigure {
  switch (rank) {
    case 'hot':
      return { text: formatNumber(score), note: '热度' };
    case 'deals':
      return { text: formatNumber(value), note: '套成交' };
    case 'rise':
      return { text: rateText(Math.expm1(score)).text, note: '修正后涨幅', direction: 'up' };
    case 'cut':
      return { text: formatPercent(score), note: '修正后在降价' };
    case 'yield':
      return { text: formatPercent(score, 2), note: '修正后回报' };
    case 'value':
      return {
        text: formatPercent(Math.abs(Math.expm1(-score))),
        note: score < 0 ? '修正后比估价高' : '修正后比估价低',
      };
    default:
      return { text: formatNumber(value), note: '人关注' };
  }
}

/** Where it is, and what its place rests on: "浦东 三林 · 成交 12 套 · 6.54万/㎡". */
export function factsOf(rank: Rank, span: RankSpan, level: RankLevel, row: RankedThing): string {
  const where = [level === 'community' || rank === 'new' ? row.district : null, row.plate].filter(Boolean).join(' ');
  const place = where || (level === 'plate' ? row.district : null);
  return joinKnown([place, ...groundsOf(rank, span, row)]);
}

function groundsOf(rank: Rank, span: RankSpan, row: RankedThing): (string | null)[] {
  const price = row.unitPrice === null ? null : formatUnitPriceInWan(row.unitPrice);
  switch (rank) {
    case 'hot':
      return [`${spanName(span)}成交\u00a0${row.samples}`, known('带看', row.viewings), known('关注', row.followers)];
    case 'deals':
      return [price, row.daysToSell === null ? null : `成交周期 ${formatNumber(row.daysToSell)} 天`];
    case 'rise':
      return [`实际均价 ${rateText(Math.expm1(row.value)).text}`, `每段至少 ${row.samples} 套`, price];
    case 'cut':
      return [`在售 ${row.samples} 套，${Math.round(row.value * row.samples)} 套降了`, price];
    case 'yield':
      return [`实际 ${formatPercent(row.value, 2)}`, `${row.samples} 套样本`, price];
    case 'value':
      return [`在售 ${row.samples} 套，实际${againstText(row.value)}`, price];
    default:
      return [price === null ? null : `参考价 ${price}`];
  }
}

const known = (name: string, value: number | null): string | null =>
  value === null ? null : `${name}\u00a0${formatNumber(value)}`;

const againstText = (value: number): string => {
  const share = Math.expm1(-value);
  return `平均${share > 0 ? '高' : '低'} ${formatPercent(Math.abs(share))}`;
};

/** "↑3", "↓2", "持平", "新上榜"; empty where places are not compared. */
export function moveText(move: number | 'new' | null): { text: string; spoken: string } {
  if (move === null) return { text: '', spoken: '' };
  if (move === 'new') return { text: '新', spoken: copy.fresh };
  if (move === 0) return { text: '—', spoken: copy.same };
  return {
    text: `${move > 0 ? '↑' : '↓'}${Math.abs(move)}`,
    spoken: `比上期${move > 0 ? '上升' : '下降'} ${Math.abs(move)} 名`,
  };
}

/** "最热门的小区". */
export const headingOf = ({ rank, level }: Pick<RankingPageProps, 'rank' | 'level'>): string =>
  rank === 'new' ? copy.headings.new : copy.headings[rank] + copy.levels[level];

/** "上海成交最多的小区". */
export const rankingTitle = (city: string, props: Pick<RankingPageProps, 'rank' | 'level' | 'district'>): string =>
  `${city}${props.district?.name ?? ''}${headingOf(props)}`;

export function rankingDescription(city: string, props: RankingPageProps): string {
  const { leaders } = props;
  const named = leaders.length > 0 ? `${leaders.join('、')}排在前面。` : '';
  return `${rankingTitle(city, props)}：${named}规则和样本都写明，${copy.fair}`;
}

interface RankingDays {
  dealsDay: Day | null;
  listingsDay: Day | null;
  rentalsDay: Day | null;
  projectsDay: Day | null;
}

/** The kind of its facts that no file tells of. */
const untoldKind = (rank: Rank, days: RankingDays) => RANK_KINDS[rank].find((kind) => days[`${kind}Day`] === null);

type EmptyRanking = Pick<RankingPageProps, 'rank' | 'span' | 'level' | 'unnamed' | 'untold'>;

/**
 * Why a list is empty: no file tells of its kinds or of what it counts, they are of two times, they name no community, or too
 * little is known, and then whether a longer one may have more.
 */
export function noneReason({ rank, span, level, unnamed, untold }: EmptyRanking, days: RankingDays): string {
  const kind = untoldKind(rank, days);
  if (kind) return `${CITY_DATA_COPY.unknown[kind]}。`;
  if (rank === 'new') return copy.noneFollowed;
  if (untold) return copy.noneCut;
  const apart = apartReason(rank, days);
  if (apart) return apart;
  if (unnamed) return unnamedText(RANK_KINDS[rank][0] === 'deals' ? '成交' : '挂牌', level);
  return span === 'week' ? copy.noneWhy + copy.noneTry : copy.noneWhy;
}

/** Neither rents nor the values of homes on sale are of prices of another time. */
function apartReason(rank: Rank, { dealsDay, listingsDay, rentalsDay }: RankingDays): string | null {
  if (rank !== 'yield' && rank !== 'value') return null;
  const [name, day] = rank === 'yield' ? ['租房', rentalsDay] : ['挂牌', listingsDay];
  if (!dealsDay || !day || !areApart(dealsDay, day, rank === 'yield' ? 'rentalYield' : 'estimate')) return null;
  return apartText({ name: '成交', day: dealsDay }, { name, day });
}

const unnamedText = (kind: string, level: RankLevel): string =>
  `${kind}资料里没有写${copy.levels[level]}，不知道是哪个${copy.levels[level]}的，排不了先后。`;

/** Where a city has no data that a ranking could be made of, the ways to those it has. */
export const noneActions = (
  { rank, unnamed }: Pick<RankingPageProps, 'rank' | 'unnamed'>,
  city: PageCity,
): ReturnType<typeof otherData> | undefined => (unnamed || untoldKind(rank, city) ? otherData(city) : undefined);

/** Of which days it is, and what it is compared with: "10-24 至 11-22 的成交，名次和 30 天前比。" */
export function periodText({ rank, span }: Pick<RankingPageProps, 'rank' | 'span'>, days: RankingDays): string {
  const [kind] = RANK_KINDS[rank];
  const last = days[`${kind}Day`];
  if (last === null) return '';
  if (rank === 'new') return `截至 ${last}。`;
  const ofHomes = kind === 'listings';
  const window = WINDOW_DAYS[rank][span];
  const from = addDays(last, 1 - window);
  const what = rank === 'value' ? `${last} 在售的房源` : `${from} 至 ${last}${ofHomes ? '' : ' 的成交'}`;
  return `${what}${hasPast(rank) ? `，名次和 ${span === 'week' ? 7 : 30} 天前比` : ''}。`;
}
