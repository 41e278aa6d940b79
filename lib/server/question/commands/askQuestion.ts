import type { QuestionTopic } from '@/lib/question/question';
import { questionTerms } from '@/lib/question/questionTerms';
import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import { findCity } from '@/lib/server/area/queries/cities';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type Submitted, submitPost } from '@/lib/server/post/commands/submitPost';
import { ApiError } from '@/services/http/apiError';
import { findPlace, storeQuestion } from '../queries/questions';

export interface AskedQuestion {
  cityId: number;
  /** About one of them, or about the city. */
  communityId?: number;
  plateId?: number;
  topic: QuestionTopic;
  text: string;
  isAnonymous: boolean;
}

/**
 * Asks a question about a city, plate or community. Throws ApiError: badInput of its length, notFound of a place that is
 * not there or not in this city; what submitPost throws.
 */
export async function askQuestion(context: CommandContext, userId: string, asked: AskedQuestion): Promise<Submitted> {
  const { cityId, communityId, plateId, topic, text, isAnonymous } = asked;
  const isOfCity = communityId === undefined && plateId === undefined;
  if (isOfCity && !(await findCity(context.db, cityId))) throw new ApiError('notFound', copy.goneCity);
  const place = isOfCity ? null : await findPlace(context.db, { communityId, plateId });
  if (!isOfCity && place?.cityId !== cityId) throw new ApiError('notFound', copy.gonePlace);
  return writeOfVisitor(context, async (transaction) => {
    const submitted = await submitPost(transaction, context, userId, { kind: 'question', cityId, text, isAnonymous });
    await storeQuestion(
      transaction,
      {
        id: submitted.id,
        user_id: userId,
        city_id: cityId,
        topic,
        accepted_id: null,
        asked_at: context.now,
        community_id: place?.communityId ?? null,
        plate_id: place?.plateId ?? null,
      },
      questionTerms(text),
    );
    return submitted;
  });
}
