import type { EstateDetail } from '@/lib/estate/estateDetail';
import { formatArea } from '@/lib/estate/homeText';
import { type HistoryStep, historyEnd, historySteps } from '@/lib/estate/views/estateText';
import type { FollowMark, OwnFollow } from '@/lib/follow/contract';
import { type Day, dayOf, daysBetween } from '@/lib/kernel/day';
import { formatDateTime } from '@/lib/kernel/format/date';
import { type Figure, figureText, formatFixed } from '@/lib/kernel/format/number';
import { formatTotalPrice, rent, totalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import { type EndedFollow, keyOfFollowed } from '../follow';
import { FOLLOWS_COPY as copy } from '../words/follow';
import { type FollowState, markOf } from './followState';

/** Something that changed since the last visit. */
export interface News {
  /** 降, 已成交, 新文章... */
  label: string;
  tone: 'rise' | 'fall' | 'plain';
  title: string;
  facts: string;
  /** What it costs now, or was sold for; empty where nothing is. */
  price: string;
  href: string | null;
  /** A home's change of price: its amount, and both prices. null of everything else. */
  amount: (Figure & { from: string; to: string; fen: number }) | null;
  /** Of a home for sale: its price has a history. */
  estateId?: number;
  /** An average that moved: told as a number of such, not each. */
  isSmall: boolean;
}

/** What changed of something since its follower last came; null where nothing did, or nothing is known of it. */
export function newsOf(follow: OwnFollow, known: FollowState | undefined): News | null {
  if (!known) return null;
  const { seen } = follow;
  const { name, price, state } = markOf(known);
  const plain = {
    tone: 'plain',
    title: name,
    facts: '',
    price: '',
    href: hrefOf(known),
    amount: null,
    isSmall: false,
  } as const;
  if (known.kind === 'author') {
    const more = Number(state) - Number(seen.state);
    return more > 0 ? { ...plain, label: `新文章 ${more} 篇`, facts: known.state.latest?.title ?? '' } : null;
  }
  if (state !== seen.state) {
    const label = labelOfState(state);
    return label === null ? null : { ...plain, label, ...factsOfState(known) };
  }
  return moved(known, seen, price, plain);
}

type Plain = Omit<News, 'label'>;

/** A price or an average that is another than it was; of what is no longer to be had, none. */
function moved(known: FollowState, seen: FollowMark, price: number | null, plain: Plain): News | null {
  if (price === null || seen.price === null || price === seen.price) return null;
  const tone = price < seen.price ? 'fall' : 'rise';
  const label = tone === 'fall' ? copy.down : copy.up;
  if (known.kind !== 'estate' && known.kind !== 'rental') return { ...plain, label, tone, isSmall: true };
  if (seen.state !== 'on_sale' && seen.state !== 'to_let') return null;
  const write = known.kind === 'estate' ? totalPrice : rent;
  const fen = Math.abs(price - seen.price);
  const [from, to] = [figureText(write(seen.price)), figureText(write(price))];
  const facts = joinKnown([known.state.area !== null && formatArea(known.state.area), `${from} → ${to}`]);
  const amount = { ...write(fen), from, to, fen };
  return {
    ...plain,
    label,
    tone,
    facts,
    price: to,
    amount,
    ...(known.kind === 'estate' && { estateId: known.state.id }),
  };
}

const LABELS: Readonly<Record<string, string>> = {
  sold: copy.sold,
  withdrawn: copy.withdrawn,
  let: copy.let,
  sold_out: copy.soldOut,
  on_sale: copy.back,
  to_let: copy.back,
};
const labelOfState = (state: string | null): string | null => LABELS[state ?? ''] ?? null;

/** "70.8㎡ · 挂牌 378万 · 议价 4.5%" and the deal of a home that was sold. */
function factsOfState(known: FollowState): Pick<News, 'facts' | 'price'> {
  if (known.kind !== 'estate') return { facts: '', price: '' };
  const { area, price, soldFor, status } = known.state;
  const asked = `挂牌 ${formatTotalPrice(price)}`;
  const off = soldFor && price > soldFor.price && `议价 ${formatFixed(((price - soldFor.price) / price) * 100, 1)}%`;
  const shown = status === 'sold' ? soldFor?.price : null;
  return { facts: joinKnown([formatArea(area), asked, off]), price: shown ? formatTotalPrice(shown) : '' };
}

function hrefOf(known: FollowState): string | null {
  switch (known.kind) {
    case 'estate':
      return paths.estate(known.state.cityId, known.state.id);
    case 'rental':
      return paths.rental(known.state.cityId, known.state.community.id, known.state.id);
    case 'community':
      return paths.resale(known.state.cityId, known.state.id);
    case 'project':
      return paths.project(known.state.cityId, known.state.id);
    case 'plate':
      return paths.plate(known.state.cityId, known.state.id);
    case 'agent':
      return paths.agents(known.state.cityId, known.state.id);
    case 'article':
      return paths.article(known.state.cityId, known.state.id);
    case 'author':
      return known.state.latest && paths.article(known.state.latest.cityId, known.state.latest.id);
  }
}

/** Prices in the order of their days, and the last day that they are known of. */
export interface PriceCourse {
  steps: HistoryStep[];
  end: { day: Day; text: string };
}

/** null of a home whose price never moved. `now` in UTC ms. */
export function priceCourse(estate: EstateDetail, now: number): PriceCourse | null {
  const steps = historySteps(estate);
  return steps.length > 1 ? { steps, end: historyEnd(estate, now) } : null;
}

/** What 我的 opens on. */
export interface FollowNews {
  /** The largest change of a price, as the one large figure. */
  lead: News | null;
  /** How the price of that one moved; left out where it is not a home for sale, or nothing of it is known. */
  course?: PriceCourse;
  others: News[];
  /** Averages of places that moved. */
  small: number;
  /** "11-18 21:40 起，4 天" */
  since: string;
}

/** null where nothing is followed. `now` in UTC ms. */
export function newsSince(
  follows: readonly OwnFollow[],
  states: ReadonlyMap<string, FollowState>,
  now: number,
): FollowNews | null {
  if (follows.length === 0) return null;
  const all = follows.flatMap((follow) => newsOf(follow, states.get(keyOfFollowed(follow))) ?? []);
  const told = all.filter(({ isSmall }) => !isSmall);
  // A cut is what one waits for: it comes before a rise of any size.
  const priced = told.filter(({ amount }) => amount !== null).sort(byWeight);
  const lead = priced[0] ?? null;
  const others = told.filter((one) => one !== lead);
  return { lead, others, small: all.length - told.length, since: sinceText(follows, now) };
}

const byWeight = (one: News, other: News): number =>
  Number(other.tone === 'fall') - Number(one.tone === 'fall') || (other.amount?.fen ?? 0) - (one.amount?.fen ?? 0);

function sinceText(follows: readonly OwnFollow[], now: number): string {
  const at = Math.max(...follows.map(({ seen }) => seen.at));
  const days = daysBetween(dayOf(at), dayOf(now));
  const span = days > 0 ? `${days} 天` : copy.fewerDays;
  return `${formatDateTime(at, now)} 起，${span}`;
}

/** "2026-10-01 关注，2026-11-20 取消" */
export const spanOfFollow = ({ since, endedAt }: EndedFollow): string =>
  `${dayOf(since.at)} 关注，${dayOf(endedAt)} 取消`;

export const smallText = (count: number): string => `另有 ${count} 处均价变化`;
export const nothingText = (count: number): string => `关注的 ${count} 个都没有变`;
export const endedText = (count: number): string => `已取消关注 ${count} 个`;
