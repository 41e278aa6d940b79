import { metresText } from '@/lib/kernel/format/distance';
import { formatNumber } from '@/lib/kernel/format/number';
import { rateText } from '@/lib/kernel/format/rate';
import type { PlateMatch, PlateWay, RelaxedWish } from '@/lib/search/contract/places';
import type { PlatePart } from '@/lib/search/platePart';
import { FINDER_COPY as copy } from '../words';
import type { FinderListPageProps, PlateView } from './finderPage';

function changesText({ changes }: PlateWay): string {
  if (changes === null) return '换乘多次';
  return changes === 0 ? '直达' : `换乘 ${changes} 次`;
}

const wayText = (way: PlateWay): string => `${way.minutes} 分钟 · ${changesText(way)}`;

const PART_TEXTS: Record<PlatePart, (match: PlateMatch) => string> = {
  budget: ({ buyable }) => `可买 ${formatNumber(buyable)}㎡`,
  commute: ({ ways }) => ways.map(wayText).join('；'),
  choice: ({ fitting }) => `在售 ${formatNumber(fitting)} 套`,
  steady: ({ dealYoy }) => `一年 ${rateText(dealYoy).text}`,
};

/** The parts of a score with their figures, the weakest marked. */
export function partsOf(match: PlateMatch): PlateView['parts'] {
  const least = Math.min(...match.parts.map(({ share }) => share));
  return match.parts.map(({ part, share }) => ({
    name: copy.parts[part],
    share,
    text: PART_TEXTS[part](match),
    isWeakest: share === least && match.parts.length > 1 && share < 1,
  }));
}

const STRONG: Record<PlatePart, string> = {
  budget: '同样的钱买得大',
  commute: '路上时间短',
  choice: '可选的多',
  steady: '价格平稳',
};
const WEAK: Record<PlatePart, string> = {
  budget: '面积要让一点',
  commute: '通勤贴近上限',
  choice: '可选的少',
  steady: '价格变动大',
};
const FROM_STRONG = 0.75;
const TO_WEAK = 0.55;

/** "路上时间短，面积要让一点": its best part and its weakest, where they are worth a word. */
export function whyOf({ parts, hospital }: PlateMatch): string {
  const inOrder = [...parts].sort((one, other) => other.share - one.share);
  const [best] = inOrder;
  const worst = inOrder.at(-1);
  const said = [
    best && best.share >= FROM_STRONG ? STRONG[best.part] : null,
    worst && worst !== best && worst.share <= TO_WEAK ? WEAK[worst.part] : null,
    hospital === null ? null : `三级医院 ${metresText(Math.round(hospital / 100) * 100)}`,
  ];
  return said.filter(Boolean).join('，');
}

/** "总价到 550万", "通勤多 10 分钟". */
export const relaxText = ({ kind, to }: RelaxedWish): string =>
  kind === 'price' ? `总价到 ${formatNumber(to)}万` : `通勤多 ${to} 分钟`;

/** "多 6 个 · 含康健、田林". */
export const gainText = ({ more, names }: RelaxedWish): string => `多 ${more} 个 · 含${names.join('、')}`;

/** "全市 204 个板块，按你的 3 个条件逐个打分。"; nothing where the city has no plates. */
export function countedText({ plateCount, conditions }: FinderListPageProps): string {
  if (plateCount === 0) return '';
  return conditions.length === 0
    ? `全市 ${plateCount} 个板块。${copy.nothing}`
    : `全市 ${plateCount} 个板块，按你的 ${conditions.length} 个条件逐个打分。`;
}

/** "以下没看懂，没有算进去：…" */
export const unknownText = (words: readonly string[]): string => `这些没认出来，没有算进去：${words.join('、')}`;

export const unrankedText = (names: readonly string[]): string => {
  const first = names.slice(0, 6).join('、');
  return `${first}${names.length > 6 ? `等 ${names.length} 个` : ''}：${copy.unrankedWhy}`;
};

export const totalText = '个板块合适';

/** "看 126 套房源". */
export const homesText = (count: number): string => `看 ${formatNumber(count)} 套房源`;

export const ageText = (years: number): string => `${years}年以内`;
export const minutesText = (minutes: number): string => `${minutes} 分钟`;
export const compareCount = (count: number): string => `对比 ${count} 个板块`;

/** Where a plate stands in the list: comparing it leads back there where there is no script. */
export const plateAnchor = (plateId: number): string => `plate-${plateId}`;
