import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { formatFixed, formatNumber } from '@/lib/kernel/format/number';
import type { RecommendedEstate } from '@/lib/lead/contract';

/** A home to be asked about as well. The specification gives these prices in 万 and 万/㎡. */
export const recommendedTexts = ({
  roomCount,
  livingRoomCount,
  area,
  avgPrice,
  totalPriceMillion,
}: Pick<RecommendedEstate, 'roomCount' | 'livingRoomCount' | 'area' | 'avgPrice' | 'totalPriceMillion'>) => ({
  facts: `${formatLayout(roomCount, livingRoomCount)} · ${formatArea(area)}`,
  total: `${formatNumber(totalPriceMillion, 1)}万`,
  unit: `${formatFixed(avgPrice, 2)}万/㎡`,
});
