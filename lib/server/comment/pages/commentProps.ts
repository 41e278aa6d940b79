import { COMMENT_DONE, type CommentDone, type CommentPageProps } from '@/lib/comment/views/commentPages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { REPORT_REASONS } from '@/lib/post/post';
import { reportPostInput } from '@/lib/question/contract';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { type PageContext, PageOfOtherCity, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { reportPost } from '@/lib/server/question/calls/changeQuestions';
import { beginningOf, problemsOf, signInToSend, typedPost } from '@/lib/server/question/pages/questionProps';
import { replyToComment, voteComment } from '../calls/changeComments';
import { getComment } from '../calls/readComments';

type Refused = Pick<CommentPageProps, 'typed' | 'problems' | 'draft'>;

/**
 * One comment below its community; what its forms post is done, and led back to it. Under another community it leads to its
 * own. Throws PageOfOtherCity.
 */
export async function commentProps(
  context: PageContext,
  { houseId, id }: { houseId: number; id: number },
): Promise<CommentPageProps | PageRedirect> {
  const { request, city, viewer, query, posted } = context;
  const { community, cityId } = (await getComment(request, { id })).comment;
  if (community.id !== houseId) return { redirectTo: paths.comment(cityId, community.id, id), permanent: true };
  if (cityId !== city.id) throw new PageOfOtherCity(cityId);
  const here = (done?: CommentDone) => paths.comment(cityId, houseId, id, { done });
  const answer = posted ? await act(context, id, posted, here) : await beginningOf(context, here());
  if ('redirectTo' in answer) return answer;
  const { replies, ...comment } = (await getComment(request, { id })).comment;
  return {
    comment,
    replies,
    isSignedIn: viewer.role !== 'anonymous',
    done: posted ? null : (COMMENT_DONE.find((one) => one === query.done) ?? null),
    ...answer,
  };
}

async function act(
  context: PageContext,
  id: number,
  posted: RawForm,
  here: (done?: CommentDone) => string,
): Promise<Refused | PageRedirect> {
  const [typed, draft] = [typedPost(posted), null];
  try {
    if (posted.do === 'reply' && context.viewer.role === 'anonymous')
      return await signInToSend(context, { kind: 'comment-reply', here: here(), typed });
    const done = await deed(context, id, posted);
    return done === null ? { typed, problems: {}, draft } : { redirectTo: here(done), seeOther: true };
  } catch (failure) {
    return { typed, problems: problemsOf(failure), draft };
  }
}

async function deed({ request }: PageContext, id: number, posted: RawForm): Promise<CommentDone | null> {
  switch (posted.do) {
    case 'reply': {
      const said = { commentId: id, text: posted.text ?? '', isAnonymous: posted.isAnonymous === '1' };
      return (await replyToComment(request, said)).state === 'shown' ? 'replied' : 'repliedHeld';
    }
    case 'useful':
    case 'notUseful':
      await voteComment(request, { id, useful: posted.do === 'useful' });
      return posted.do;
    case 'report': {
      const reason = REPORT_REASONS.find((one) => one === posted.reason) ?? 'other';
      await reportPost(request, checked(reportPostInput, { id: parseId(posted.post) ?? id, reason }));
      return 'reported';
    }
    default:
      return null;
  }
}
