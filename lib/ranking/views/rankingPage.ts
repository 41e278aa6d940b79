import type { NamedArea } from '@/lib/area/contract';
import type { Rank, RankLevel, RankSpan } from '../rankings';

/** What a row is ordered by; `direction` colours it. */
export interface RankFigure {
  text: string;
  note: string;
  direction?: 'up' | 'down';
}

/** How a place has changed: by so many, up or down; 'new' where there was none; null where it is not compared. */
export type RankMove = number | 'new' | null;

export interface RankRowView {
  id: number;
  place: number;
  move: RankMove;
  name: string;
  href: string;
  facts: string;
  figure: RankFigure;
  /** By how much the mean price of deals has changed, as a fraction: beside a number of deals, where it is known. */
  rate?: number;
}

/** Where rankings are shown: at their own address, or at one that shows one of them. */
export type RankingPlace = 'rank' | 'hot' | 'deals';

export interface RankingPageProps {
  place: RankingPlace;
  rank: Rank;
  span: RankSpan;
  level: RankLevel;
  district: NamedArea | null;
  districts: NamedArea[];
  /** The names of the first; none where the ranking is empty. */
  leaders: string[];
  rows: RankRowView[];
  /** It is empty because what it is made of names no area of its level. */
  unnamed?: true;
  /** It is empty because no file tells of a changed price. */
  untold?: true;
}
