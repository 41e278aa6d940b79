import { z } from 'zod';
import { id, idOptional, oneOf, oneOfOptional } from '@/lib/kernel/decoders';
import { defined } from '@/lib/kernel/defined';
import { hasPast, RANK_KINDS, RANK_LEVELS, RANK_SPANS, RANKS } from '@/lib/ranking/rankings';
import { listDistricts } from '@/lib/server/area/queries/areas';
import { namesAreas } from '@/lib/server/area/queries/namesAreas';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { ApiError } from '@/services/http/apiError';
import type { GetRankingInput, RankingAnswer } from '@/services/ranking';
import { listProjectRanking, listRanking } from '../queries/rankings';

const getRankingInput = z.strictObject({
  cityId: id(),
  rank: oneOf(RANKS),
  span: oneOfOptional(RANK_SPANS),
  level: oneOfOptional(RANK_LEVELS),
  districtId: idOptional(),
});

/** The first communities, plates or projects of a city or district by one rule, with their places before. Throws ApiError 'notFound'. */
export async function getRanking({ db }: ApiContext, given: GetRankingInput): Promise<RankingAnswer> {
  const { cityId, rank, span = 'month', level = 'community', districtId } = checked(getRankingInput, given);
  await refuseUnknownCity(db, cityId);
  const districts = (await listDistricts(db, cityId)).map(({ id, name }) => ({ id, name }));
  const district = districtId === undefined ? null : districts.find(({ id }) => id === districtId);
  if (district === undefined) throw new ApiError('notFound');
  const where = { cityId, districtId: district?.id ?? null };
  const rows =
    rank === 'new' ? await listProjectRanking(db, where) : await listRanking(db, { ...where, rank, span, level });
  const unnamed =
    rows.length === 0 && rank !== 'new' && !(await namesAreas(db, { cityId, kind: RANK_KINDS[rank][0], level }));
  const untold =
    rows.length === 0 && rank === 'cut' && (await findAreaSummary(db, 'city', cityId))?.priceCuts30 === null;
  return {
    ranking: defined({
      rank,
      span,
      level,
      district,
      rows,
      hasPast: hasPast(rank),
      unnamed: unnamed || undefined,
      untold: untold || undefined,
    }),
    districts,
  };
}
