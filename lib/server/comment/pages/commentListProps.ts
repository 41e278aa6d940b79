import type { NamedArea } from '@/lib/area/contract';
import { COMMENTS_A_PAGE, isCommentSort, SCORES } from '@/lib/comment/comment';
import type { CommentListProps } from '@/lib/comment/views/commentPages';
import { defined } from '@/lib/kernel/defined';
import type { PageContext } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { getCommentRating, getComments } from '../calls/readComments';

/** The comments of a community, or of the city, as the page's address narrows them. */
export async function commentListProps(
  { request, city, query }: PageContext,
  community: NamedArea | null,
): Promise<CommentListProps> {
  const sort = isCommentSort(query.sort) ? query.sort : 'newest';
  const score = SCORES.find((one) => String(one) === query.score) ?? null;
  const page = query.page === undefined ? 1 : requiredId(query.page);
  const houseId = community?.id;
  const asked = { cityId: city.id, houseId, sort, page, ...defined({ score: score ?? undefined }) };
  const { comments, total } = await getComments(request, asked);
  return {
    community,
    comments,
    isEmpty: comments.length === 0,
    sort,
    score,
    total,
    page,
    rating: houseId === undefined ? null : (await getCommentRating(request, { houseId })).rating,
    pages: Math.max(1, Math.ceil(total / COMMENTS_A_PAGE)),
  };
}
