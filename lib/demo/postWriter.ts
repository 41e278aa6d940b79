import type { Random } from '@/lib/kernel/random';
import type { PostBadge } from '@/lib/post/post';
import type { PostTable } from '@/lib/server/db/postSchema';
import type { AgentCommunityTable, AgentTable, AreaSummaryTable, CommunityTable } from '@/lib/server/db/schema';

/** What is written about a community is drawn from these. */
export type WrittenCommunity = Pick<
  CommunityTable,
  'id' | 'plate_id' | 'name' | 'built_year' | 'property_fee' | 'parking_ratio' | 'greening_rate'
> &
  // fen a ㎡, a month's of rents; null where nobody knows.
  Pick<AreaSummaryTable, 'deal_unit' | 'rent_unit'>;

export interface PostSources {
  communities: readonly WrittenCommunity[];
  agents: readonly Pick<AgentTable, 'id' | 'name'>[];
  /** Which agent knows which community. */
  known: readonly AgentCommunityTable[];
  /** Day number. */
  today: number;
}

const DAY_MS = 86_400_000;
const ANONYMOUS_SHARE = 0.3;

/** Nobody of the staff has answered in a demo. */
export type DemoBadge = Exclude<PostBadge, 'staff'>;

/** By their badge. */
export const EXPERT_NAMES: Readonly<Record<Exclude<DemoBadge, 'agent'>, readonly string[]>> = {
  super: ['镜中人', '看房笔记', '老沈说房'],
  certified: ['房镜达人阿宁', '算账的周姐'],
};

/** Writes the posts of a demo city; ids are the city's own, from `first` on, so that the same day gives the same. */
export class PostWriter {
  readonly posts: PostTable[] = [];
  protected readonly cityId: number;
  protected readonly random: Random;
  protected readonly sources: PostSources;
  private last: number;

  constructor(cityId: number, random: Random, sources: PostSources, first: number) {
    this.cityId = cityId;
    this.random = random;
    this.sources = sources;
    this.last = first;
  }

  /** Some hour of a day, when people are awake; told in Shanghai, eight ahead of UTC. */
  protected moment(day: number): number {
    return day * DAY_MS + this.random.int(0, 14 * 60 - 1) * 60_000;
  }

  protected post(
    kind: PostTable['kind'],
    text: string,
    at: number,
    by: DemoBadge | null,
    community: WrittenCommunity | null,
  ): number {
    const { random, cityId } = this;
    this.last += 1;
    const id = cityId * 1_000_000 + this.last;
    const agent = by === 'agent' ? this.agentOf(community) : null;
    const isAnonymous = by === null && random.chance(ANONYMOUS_SHARE);
    const reader = `房友${String(random.int(0, 9_999)).padStart(4, '0')}`;
    const author = agent?.name ?? (by === null || by === 'agent' ? reader : random.pick(EXPERT_NAMES[by]));
    this.posts.push({
      id,
      kind,
      user_id: null,
      author: isAnonymous ? '' : author,
      city_id: cityId,
      text,
      badge: by === 'agent' && !agent ? null : by,
      agent_id: agent?.id ?? null,
      is_anonymous: isAnonymous ? 1 : 0,
      state: 'shown',
      held_for: null,
      verdict: null,
      decided_at: null,
      made_at: at,
      shown_at: at,
    });
    return id;
  }

  /** One who knows the community; of the city, any. */
  private agentOf(community: WrittenCommunity | null): Pick<AgentTable, 'id' | 'name'> | null {
    const { agents, known } = this.sources;
    if (agents.length === 0) return null;
    const own = community && known.find(({ community_id }) => community_id === community.id);
    return agents.find(({ id }) => id === own?.agent_id) ?? this.random.pick(agents);
  }
}
