import { RANK_LEVELS, RANK_SPANS, RANKS, type Rank, type RankLevel } from '@/lib/ranking/rankings';
import type { RankingPageProps, RankingPlace } from '@/lib/ranking/views/rankingPage';
import { rankingViewOf } from '@/lib/ranking/views/rankingView';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { getRanking } from '../calls/getRanking';

// One view at several addresses: each ranking by its name, and the two that the specification gives an address of their own.

const all = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  onlyRead: ['rows'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
} as const satisfies Partial<Page<RankingPageProps>>;

interface Asked {
  place: RankingPlace;
  rank: Rank;
  /** As the address says it. */
  span: string | undefined;
  level?: RankLevel;
}

async function load(
  { request, city, query }: PageContext,
  { place, rank, ...asked }: Asked,
): Promise<RankingPageProps> {
  const span = RANK_SPANS.find((one) => one === asked.span) ?? 'month';
  const level = asked.level ?? RANK_LEVELS.find((one) => one === query.level) ?? 'community';
  const districtId = parseId(query.district) ?? undefined;
  const { ranking, districts } = await getRanking(request, { cityId: city.id, rank, span, level, districtId });
  return rankingViewOf(place, ranking, districts, city.id);
}

/** Throws PageNotFound where there is no such ranking. */
function rankOf(word: string | undefined): Rank {
  const rank = RANKS.find((one) => one === word);
  if (!rank) throw new PageNotFound();
  return rank;
}

export const rankingPage = definePage<RankingPageProps>({
  path: '/{city}/rank',
  name: '榜单',
  sitemap: { ofCity: ({ id }) => [paths.ranking(id)] },
  load: (context) => load(context, { place: 'rank', rank: 'hot', span: undefined }),
  ...all,
});

export const oneRankingPage = definePage<RankingPageProps>({
  path: '/{city}/rank/{rank}',
  name: '一个榜单',
  words: { rank: RANKS },
  sitemap: { ofCity: ({ id }) => RANKS.slice(1).map((rank) => paths.ranking(id, {}, [rank])) },
  load: async (context) => load(context, { place: 'rank', rank: rankOf(context.params.rank), span: undefined }),
  ...all,
});

export const spanRankingPage = definePage<RankingPageProps>({
  path: '/{city}/rank/{rank}/{type}',
  name: '周榜',
  words: { rank: RANKS, type: RANK_SPANS },
  sitemap: 'none',
  async load(context) {
    const { rank, type } = context.params;
    if (!RANK_SPANS.some((span) => span === type)) throw new PageNotFound();
    return load(context, { place: 'rank', rank: rankOf(rank), span: type });
  },
  ...all,
});

export const hotCommunitiesPage = definePage<RankingPageProps>({
  path: '/{city}/hot-community',
  name: '热门小区',
  sitemap: { ofCity: ({ id }) => [paths.hotCommunities(id)] },
  load: (context) => load(context, { place: 'hot', rank: 'hot', span: context.query.type, level: 'community' }),
  ...all,
});

export const dealRankingPage = definePage<RankingPageProps>({
  path: '/deal-rank',
  name: '成交榜',
  sitemap: 'none',
  load: (context) => load(context, { place: 'deals', rank: 'deals', span: context.query.type }),
  ...all,
});
