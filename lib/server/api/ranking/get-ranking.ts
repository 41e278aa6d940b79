import { z } from 'zod';
import type { Ranking } from '@/lib/domain/model/ranking';
import { hasPast, RANK_LEVELS, RANK_SPANS, RANKS } from '@/lib/domain/ranking/rankings';
import { ApiError } from '@/services/http/apiError';
import { getRanking } from '@/services/ranking';
import { listDistricts } from '../../repositories/areas';
import { listProjectRanking, listRanking } from '../../repositories/rankings';
import { operation } from '../operation';
import { namedAreaSchema } from '../outputs';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { schemaOf } from '../sameFields';
import { id, idOptional, oneOf, oneOfOptional } from '../schema';

const number = z.number().nullable();

const rankingSchema = schemaOf<Ranking>()(
  z.object({
    rank: z.enum(RANKS),
    span: z.enum(RANK_SPANS),
    level: z.enum(RANK_LEVELS),
    district: namedAreaSchema.nullable(),
    hasPast: z.boolean(),
    rows: z.array(
      namedAreaSchema.extend({
        place: z.number(),
        placeBefore: number,
        district: z.string().nullable(),
        plate: z.string().nullable(),
        score: z.number(),
        value: z.number(),
        samples: z.number(),
        unitPrice: number,
        mom: number,
        daysToSell: number,
        viewings: number,
        followers: number,
      }),
    ),
  }),
);

export const getRankingOperation = operation(getRanking, {
  summary: 'The first communities, plates or projects of a city or district by one rule, with their places before.',
  input: z.strictObject({
    cityId: id(),
    rank: oneOf(RANKS),
    span: oneOfOptional(RANK_SPANS),
    level: oneOfOptional(RANK_LEVELS),
    districtId: idOptional(),
  }),
  output: z.object({ ranking: rankingSchema, districts: z.array(namedAreaSchema) }),
  async handle({ cityId, rank, span = 'month', level = 'community', districtId }, { db }) {
    await refuseUnknownCity(db, cityId);
    const districts = (await listDistricts(db, cityId)).map(({ id, name }) => ({ id, name }));
    const district = districtId === undefined ? null : districts.find(({ id }) => id === districtId);
    if (district === undefined) throw new ApiError('notFound');
    const where = { cityId, districtId: district?.id ?? null };
    const rows =
      rank === 'new' ? await listProjectRanking(db, where) : await listRanking(db, { ...where, rank, span, level });
    return { ranking: { rank, span, level, district, rows, hasPast: hasPast(rank) }, districts };
  },
});
