import { formatLayout } from '@/lib/estate/homeText';
import type {
  AgentState,
  AreaState,
  ArticleState,
  AuthorState,
  FollowMark,
  HomeState,
  ProjectState,
  RentalState,
} from '@/lib/follow/contract';
import { joinKnown } from '@/lib/kernel/format/text';
import { keyOfFollowed } from '../follow';
import type { ThingState } from './savedRow';

/** A followed thing as the site knows it today. */
export type FollowState =
  | ThingState
  | { kind: 'agent'; state: AgentState }
  | { kind: 'author'; state: AuthorState }
  | { kind: 'article'; state: ArticleState };

/** What calls answer of things, by what they are. */
export interface StateLists {
  homes?: readonly HomeState[];
  rentals?: readonly RentalState[];
  communities?: readonly AreaState[];
  projects?: readonly ProjectState[];
  plates?: readonly AreaState[];
  agents?: readonly AgentState[];
  authors?: readonly AuthorState[];
  articles?: readonly ArticleState[];
}

/** By keyOfFollowed. */
export function statesByKey(lists: StateLists): ReadonlyMap<string, FollowState> {
  const all: FollowState[] = [
    ...(lists.homes ?? []).map((state) => ({ kind: 'estate' as const, state })),
    ...(lists.rentals ?? []).map((state) => ({ kind: 'rental' as const, state })),
    ...(lists.communities ?? []).map((state) => ({ kind: 'community' as const, state })),
    ...(lists.projects ?? []).map((state) => ({ kind: 'project' as const, state })),
    ...(lists.plates ?? []).map((state) => ({ kind: 'plate' as const, state })),
    ...(lists.agents ?? []).map((state) => ({ kind: 'agent' as const, state })),
    ...(lists.authors ?? []).map((state) => ({ kind: 'author' as const, state })),
    ...(lists.articles ?? []).map((state) => ({ kind: 'article' as const, state })),
  ];
  return new Map(all.map((known) => [keyOfFollowed({ kind: known.kind, target: targetOf(known) }), known]));
}

const targetOf = (known: FollowState): string => (known.kind === 'author' ? known.state.name : String(known.state.id));

/** What is remembered of a thing when it is followed, and when its follower looks. */
export interface ThingMark extends Omit<FollowMark, 'at'> {
  cityId: number;
  name: string;
}

export function markOf(known: FollowState): ThingMark {
  switch (known.kind) {
    case 'estate': {
      const { cityId, community, layout, price, status } = known.state;
      const name = joinKnown([community.name, formatLayout(layout.rooms, layout.halls)], ' ');
      return { cityId, name, price, state: status };
    }
    case 'rental': {
      const { cityId, title, rent, status } = known.state;
      return { cityId, name: title, price: rent, state: status };
    }
    case 'project': {
      const { cityId, name, unitPrice, saleStatus } = known.state;
      return { cityId, name, price: unitPrice, state: saleStatus };
    }
    case 'community':
    case 'plate': {
      const { cityId, name, unitPrice } = known.state;
      return { cityId, name, price: unitPrice, state: null };
    }
    case 'agent':
      return { cityId: known.state.cityId, name: known.state.name, price: null, state: null };
    case 'author': {
      const { name, articles, latest } = known.state;
      return { cityId: latest?.cityId ?? 0, name, price: null, state: String(articles) };
    }
    case 'article':
      return { cityId: known.state.cityId, name: known.state.title, price: null, state: null };
  }
}
