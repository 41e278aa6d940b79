import type { NamedArea } from '@/lib/area/contract';
import type { Rank, RankLevel, RankSpan } from './rankings';

/** A community, plate or project in a ranking. */
export interface RankedThing {
  id: number;
  name: string;
  /** From 1; those that nothing tells apart share one. */
  place: number;
  /** null: it had no place one span before, or nobody knows. */
  placeBefore: number | null;
  district: string | null;
  /** Of a community or project. */
  plate: string | null;
  /** What it is ordered by: of `rise`, `yield`, `cut` and `value` a fraction that is drawn towards the mean of all. */
  score: number;
  /** As counted, without that. */
  value: number;
  /** Deals, homes or rents that it rests on; of a project 0. */
  samples: number;
  /** fen per ㎡, of deals; of a project its reference price. */
  unitPrice: number | null;
  /** As a fraction, of deals. */
  mom: number | null;
  /** Median days from listing to sale; null where too few were sold. */
  daysToSell: number | null;
  /** Within the span. */
  viewings: number | null;
  /** Of the homes on sale, together; of a project its own. */
  followers: number | null;
}

export interface Ranking {
  rank: Rank;
  span: RankSpan;
  level: RankLevel;
  /** null: the whole city. */
  district: NamedArea | null;
  rows: RankedThing[];
  /** Whether an earlier ranking by the same rule is known, which places are compared with. */
  hasPast: boolean;
  /** It is empty because no deal (home for sale) of the city says in which community (plate) it lies. */
  unnamed?: true;
  /** It is empty because no file tells of a changed price. */
  untold?: true;
}
