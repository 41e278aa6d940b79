import { portraitUrl } from '@/lib/agent/views/portrait';
import { windowText } from '@/lib/deal/views/dealSource';
import { spanText } from '@/lib/deal/views/period';
import type { OwnFollow } from '@/lib/follow/contract';
import { FOLLOW_KINDS, type FollowKind } from '@/lib/follow/followKind';
import { missingText } from '@/lib/interface/views/missingFigure';
import type { Day } from '@/lib/kernel/day';
import { formatDate } from '@/lib/kernel/format/date';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { MIN_SAMPLES } from '@/lib/market/samples';
import { DEAL_WINDOWS } from '@/lib/market/windows';
import { paths } from '@/lib/routes/paths';
import { keyOfFollowed } from '../follow';
import { newsOf } from './followNews';
import type { FollowState } from './followState';
import { GONE } from './savedChange';
import { rowOf, type SavedRowText } from './savedRow';

/** A row of what an account follows, in words. */
export interface FollowRowText extends SavedRowText {
  /** Of the follow. */
  id: string;
  kind: FollowKind;
  target: string;
  /** It changed since the last visit. */
  isNew: boolean;
  /** An agent's portrait. */
  portrait: string | null;
}

type Shown = Omit<FollowRowText, 'id' | 'kind' | 'target' | 'isNew'>;

/** `now` in UTC ms. */
export function followRow(follow: OwnFollow, known: FollowState | undefined, now: number): FollowRowText {
  const { id, kind, target } = follow;
  const shown = known ? shownOf(known, follow, now) : goneRow(follow);
  return { ...shown, id, kind, target, isNew: newsOf(follow, known) !== null };
}

const NOTHING = { price: '', change: { text: '', tone: 'same' }, picture: null, comparable: false } as const;

const goneRow = ({ name }: OwnFollow): Shown => ({
  ...NOTHING,
  href: null,
  title: name,
  facts: '',
  price: MISSING,
  change: GONE,
  portrait: null,
});

/** Of whom or what was followed once, where what they are today was not asked: the name, and the way there. */
export const namedRow = ({ id, kind, target, cityId, name }: OwnFollow): FollowRowText => ({
  ...NOTHING,
  id,
  kind,
  target,
  isNew: false,
  title: name,
  facts: '',
  portrait: null,
  href: pageOf({ kind, target, cityId }),
});

function pageOf({ kind, target, cityId }: Pick<OwnFollow, 'kind' | 'target' | 'cityId'>): string | null {
  if (kind === 'agent') return paths.agents(cityId, Number(target));
  return kind === 'article' ? paths.article(cityId, Number(target)) : null;
}

function shownOf(known: FollowState, { since }: OwnFollow, now: number): Shown {
  switch (known.kind) {
    case 'agent': {
      const { cityId, id, name, company, store, viewings30, deals90 } = known.state;
      const facts = joinKnown([company, store, `近30天带看 ${viewings30} 次`, `近90天成交 ${deals90} 套`]);
      return { ...NOTHING, href: paths.agents(cityId, id), title: name, facts, portrait: portraitUrl(known.state) };
    }
    case 'author': {
      const { name, articles, latest } = known.state;
      const href = latest && paths.article(latest.cityId, latest.id);
      const facts = joinKnown([
        `${articles} 篇文章`,
        latest && `最近 ${formatDate(latest.publishedAt, now)}：${latest.title}`,
      ]);
      const more = articles - Number(since.state);
      const change = { text: more > 0 ? `关注后 ${more} 篇` : '', tone: 'same' } as const;
      return { ...NOTHING, href, title: name, facts, change, portrait: null };
    }
    case 'article': {
      const { cityId, id, title, author, publishedAt, picture } = known.state;
      const facts = joinKnown([author, formatDate(publishedAt, now)]);
      return { ...NOTHING, href: paths.article(cityId, id), title, facts, picture, portrait: null };
    }
    default: {
      const row = rowOf(known, since.price, now);
      const isAverage = known.kind === 'community' || known.kind === 'plate';
      const reason = isAverage && known.state.unitPrice === null && fewText(known.kind, known.state.dealsDay, now);
      return { ...row, facts: joinKnown([row.facts, reason]), picture: known.state.picture, portrait: null };
    }
  }
}

/** "近90天成交不足 3 套", of the longest time that an average is looked for in. */
function fewText(level: 'community' | 'plate', dealsDay: Day | null, now: number): string {
  const longest = DEAL_WINDOWS[level].days.at(-1) as number;
  return missingText('tooFew', {
    what: '成交',
    span: spanText(windowText(longest), dealsDay, now),
    least: MIN_SAMPLES,
  });
}

export interface KindCount {
  kind: FollowKind;
  count: number;
}

/** The kinds that there are, in their order, with how many of each. */
export const countKinds = (follows: readonly OwnFollow[]): KindCount[] =>
  FOLLOW_KINDS.map((kind) => ({ kind, count: follows.filter((one) => one.kind === kind).length })).filter(
    ({ count }) => count > 0,
  );

/** In the order of their kinds, the latest followed first. */
export const rowsInOrder = (
  follows: readonly OwnFollow[],
  states: ReadonlyMap<string, FollowState>,
  now: number,
): FollowRowText[] =>
  FOLLOW_KINDS.flatMap((kind) => follows.filter((one) => one.kind === kind)).map((follow) =>
    followRow(follow, states.get(keyOfFollowed(follow)), now),
  );
