import { EXPERT_CALL_COPY as copy } from '@/lib/expert/views/expertRefusals';
import { titleOfAsk } from '@/lib/expert/words';
import { productCode } from '@/lib/order/product';
import { freeQuestionsLeft, requireAskable } from '@/lib/server/expert/mayAsk';
import { listUnusedPaidQuestions } from '@/lib/server/expert/queries/experts';
import { ApiError } from '@/services/http/apiError';
import type { ProductFamily } from '../productFamily';

/**
 * One more question to a 达人 whose free ones of the month are used up. The paid order is what is bought: the question is
 * asked with it (askExpert), and it is paid back by itself where that comes to nothing (refundPaidQuestions).
 */
export const paidQuestionFamily: ProductFamily = {
  kind: 'ask',
  find: async (db, { now }, { thingId }, userId) => {
    if (thingId === null) return null;
    const expert = await requireAskable(db, userId, thingId, now);
    if ((await freeQuestionsLeft(db, thingId, now)) > 0) throw new ApiError('conflict', copy.isFree);
    if ((await listUnusedPaidQuestions(db, userId, productCode('ask', thingId))).length > 0)
      throw new ApiError('conflict', copy.isPaid);
    return { title: titleOfAsk(expert.name), cityId: expert.city_id, days: null };
  },
  deliver: async () => undefined,
  takeBack: async () => undefined,
};
