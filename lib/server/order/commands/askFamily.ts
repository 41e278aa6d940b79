import { SUPER_CALL_COPY as copy } from '@/lib/expert/views/superRefusals';
import { titleOfAsk } from '@/lib/expert/words';
import { productCode } from '@/lib/order/product';
import { freeAsksLeft, requireAskable } from '@/lib/server/expert/mayAsk';
import { listUnusedAsks } from '@/lib/server/expert/queries/superUsers';
import { ApiError } from '@/services/http/apiError';
import type { ProductFamily } from '../productFamily';

/**
 * One more question to a 达人 whose free ones of the month are used up. The paid order is what is bought: the question is
 * asked with it (askSuper), and it is paid back by itself where that comes to nothing (refundAsks).
 */
export const askFamily: ProductFamily = {
  kind: 'ask',
  find: async (db, { now }, { thingId }, userId) => {
    if (thingId === null) return null;
    const expert = await requireAskable(db, userId, thingId, now);
    if ((await freeAsksLeft(db, thingId, now)) > 0) throw new ApiError('conflict', copy.isFree);
    if ((await listUnusedAsks(db, userId, productCode('ask', thingId))).length > 0)
      throw new ApiError('conflict', copy.isPaid);
    return { title: titleOfAsk(expert.name), cityId: expert.city_id, days: null };
  },
  deliver: async () => undefined,
  takeBack: async () => undefined,
};
