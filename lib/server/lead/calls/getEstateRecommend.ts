import { FEN_PER_WAN } from '@/lib/kernel/money';
import { getEstateRecommendAnswer, getEstateRecommendInput, type RecommendedEstate } from '@/lib/lead/contract';
import { operation } from '@/lib/server/call/operation';
import { type RecommendedRow, recommendEstates } from '@/lib/server/estate/queries/recommendedEstates';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import { ApiError } from '@/services/http/apiError';
import { getEstateRecommend } from '@/services/lead';

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
  scope: 'homes',
  input: getEstateRecommendInput,
  output: getEstateRecommendAnswer,
  handle: async (about, { db }) => {
    const rows = await recommendEstates(db, about);
    if (!rows) throw new ApiError('notFound');
    return { estateList: rows.map(toRecommended) };
  },
});
