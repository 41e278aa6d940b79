import type { NamedArea } from '@/lib/area/contract';
import type { Ranking } from '@/lib/ranking/ranking';
import type { Rank, RankLevel, RankSpan } from '@/lib/ranking/rankings';

export interface GetRankingInput {
  cityId: number;
  rank: Rank;
  span?: RankSpan;
  /** Communities, unless named. */
  level?: RankLevel;
  districtId?: number;
}

export interface RankingAnswer {
  ranking: Ranking;
  /** The districts that one can be narrowed to. */
  districts: NamedArea[];
}
