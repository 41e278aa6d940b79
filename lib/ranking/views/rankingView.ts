import type { NamedArea } from '@/lib/area/contract';
import { paths } from '@/lib/routes/paths';
import type { RankedThing, Ranking } from '../ranking';
import type { Rank, RankLevel } from '../rankings';
import type { RankingPageProps, RankingPlace, RankMove } from './rankingPage';
import { factsOf, figureOf } from './rankingText';

/** So many names stand in the description. */
const LEADERS = 3;

export function rankingViewOf(
  place: RankingPlace,
  { rank, span, level, district, rows, hasPast, unnamed, untold }: Ranking,
  districts: NamedArea[],
  city: number,
): RankingPageProps {
  return {
    place,
    rank,
    span,
    level,
    district,
    districts,
    ...(unnamed && { unnamed }),
    ...(untold && { untold }),
    leaders: rows.slice(0, LEADERS).map(({ name }) => name),
    rows: rows.map((row) => ({
      id: row.id,
      place: row.place,
      move: hasPast ? moveOf(row) : null,
      name: row.name,
      href: hrefOf(city, rank, level, row.id),
      facts: factsOf(rank, span, level, row),
      figure: figureOf(rank, row),
      ...(rank === 'deals' && row.mom !== null && { rate: row.mom }),
    })),
  };
}

const moveOf = ({ place, placeBefore }: RankedThing): RankMove => (placeBefore === null ? 'new' : placeBefore - place);

function hrefOf(city: number, rank: Rank, level: RankLevel, id: number): string {
  if (rank === 'new') return paths.project(city, id);
  if (level === 'plate') return paths.plate(city, id);
  return rank === 'deals' ? paths.deals(city, id) : paths.resale(city, id);
}

type Chosen = Pick<RankingPageProps, 'place' | 'rank' | 'span' | 'level'> & { district: { id: number } | null };

/** The address of a ranking: what it begins with is left out of it. */
export function rankingAddress(city: number, { place, rank, span, level, district }: Chosen): string {
  const query = { level: level === 'plate' && rank !== 'new' ? level : null, district: district?.id ?? null };
  const type = span === 'week' ? span : null;
  if (place === 'hot') return paths.hotCommunities(city, { type, district: query.district });
  if (place === 'deals') return paths.dealRanking({ type, ...query, cityId: city });
  if (rank === 'hot' && type === null) return paths.ranking(city, query);
  return paths.ranking(city, query, type === null ? [rank] : [rank, type]);
}
