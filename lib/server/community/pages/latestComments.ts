import { aggregateRating } from '@/lib/comment/views/commentData';
import type { PlaceCommentsView } from '@/lib/comment/views/commentPages';
import { defined } from '@/lib/kernel/defined';
import { reportMissingPart } from '@/lib/server/call/reportFailure';
import { getLatestComments } from '@/lib/server/comment/calls/readComments';
import type { PageContext } from '@/lib/server/page/pageContext';

const SHOWN = 2;
/** Characters of one: the row shows three lines. */
const MAX_TEXT = 90;

/** A community's points and latest comments, for its own page; null where they cannot be read: the page stands without. */
export async function latestComments(
  { request, city }: Pick<PageContext, 'request' | 'city'>,
  houseId: number,
): Promise<{ comments: PlaceCommentsView | null; aggregate?: object }> {
  try {
    const { rating, latest, total } = await getLatestComments(request, { cityId: city.id, houseId }, SHOWN);
    const shown = latest.map((one) => ({ ...one, text: [...one.text].slice(0, MAX_TEXT).join(''), pictures: [] }));
    const aggregate = aggregateRating(rating, city.isDemo);
    return { comments: { rating, latest: shown, total }, ...defined({ aggregate }) };
  } catch (failure) {
    reportMissingPart(failure, request.requestId);
    return { comments: null };
  }
}
