import { z } from 'zod';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { operation } from '@/lib/server/call/operation';
import { pictureSchema } from '@/lib/server/call/outputs';
import { always, idOptional } from '@/lib/server/call/schema';
import { type RecommendedRow, recommendEstates } from '@/lib/server/estate/queries/recommendedEstates';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import { ApiError } from '@/services/http/apiError';
import { getEstateRecommend, type RecommendedEstate } from '@/services/lead';

/** The specification names these prices in 万. */
function toRecommended(row: RecommendedRow): RecommendedEstate {
  const picture = firstPicture(row.pictures);
  return {
    id: row.id,
    cityId: row.city_id,
    houseName: row.community,
    picList: picture ? [picture] : [],
    roomCount: row.rooms,
    livingRoomCount: row.halls,
    area: row.area,
    avgPrice: Math.round(row.unit_price / (FEN_PER_WAN / 100)) / 100,
    totalPriceMillion: Math.round(row.price / (FEN_PER_WAN / 10)) / 10,
  };
}

export const getEstateRecommendOperation = operation(getEstateRecommend, {
  summary: 'Homes to recommend beside the home or community that a lead is about.',
  input: z
    .strictObject({ type: always(2), estateId: idOptional(), houseId: idOptional() })
    .refine(({ estateId, houseId }) => estateId !== undefined || houseId !== undefined),
  output: z.object({
    estateList: z.array(
      z.object({
        id: z.number(),
        cityId: z.number(),
        houseName: z.string(),
        picList: z.array(pictureSchema),
        roomCount: z.number().nullable(),
        livingRoomCount: z.number().nullable(),
        area: z.number(),
        avgPrice: z.number(),
        totalPriceMillion: z.number(),
      }),
    ),
  }),
  handle: async (about, { db }) => {
    const rows = await recommendEstates(db, about);
    if (!rows) throw new ApiError('notFound');
    return { estateList: rows.map(toRecommended) };
  },
});
