import type { NamedArea } from '@/lib/area/contract';
import { COMMENT_ASPECTS, SCORES } from '@/lib/comment/comment';
import { COMMENT_LIMITS } from '@/lib/comment/commentLimits';
import type { CommentProblems, HouseCommentsProps, TypedComment } from '@/lib/comment/views/commentPages';
import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { uploadProblem } from '@/lib/picture/uploadProblem';
import { isFitLength } from '@/lib/post/post';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import { paths } from '@/lib/routes/paths';
import { communityOfPage } from '@/lib/server/community/pages/communityOfPage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { draftOf, keepAndSignIn } from '@/lib/server/post/pages/draft';
import { ApiError } from '@/services/http/apiError';
import { writeComment } from '../calls/changeComments';
import { getOwnComment } from '../calls/readComments';
import { commentListProps } from './commentListProps';

type Refused = Pick<HouseCommentsProps, 'typed' | 'problems' | 'draft'>;

const NOTHING: Refused = { typed: { text: '', isAnonymous: false, scores: {} }, problems: {}, draft: null };

/** A community's comments; what its form posts is written, and led to. */
export async function houseCommentsProps(context: PageContext): Promise<HouseCommentsProps | PageRedirect> {
  const { request, viewer, posted } = context;
  const { id, name } = await communityOfPage(context);
  const answer = posted ? await write(context, { id, name }, posted) : await beginning(context, id);
  if ('redirectTo' in answer) return answer;
  const isSignedIn = viewer.role !== 'anonymous';
  const shown = await commentListProps(context, { id, name });
  const own = isSignedIn ? (await getOwnComment(request, { houseId: id })).own : null;
  return { ...shown, community: { id, name }, isSignedIn, own, ...answer };
}

async function beginning(context: PageContext, id: number): Promise<Refused> {
  const { fields, draft } = await draftOf(context, paths.comments(context.city.id, id));
  return { ...NOTHING, typed: fields ? typedOf(fields) : NOTHING.typed, draft };
}

async function write(context: PageContext, { id }: NamedArea, posted: RawForm): Promise<Refused | PageRedirect> {
  const { request, city, query, viewer, files = [] } = context;
  // Of a form that was too large nothing has come; its address says what it was.
  if (posted.do === undefined && query.add === '1') return { ...NOTHING, problems: { pictures: copy.uploadBytes } };
  if (posted.do !== 'write') return NOTHING;
  const typed = typedOf(posted);
  const problem = problemBefore(typed, files);
  if (problem) return { ...NOTHING, typed, problems: problem };
  const {
    overall = 0,
    property = null,
    noise = null,
    parking = null,
    greenery = null,
    neighbours = null,
  } = typed.scores;
  try {
    if (viewer.role === 'anonymous') return await signInToWrite(context, paths.comments(city.id, id), typed);
    const { id: commentId, state } = await writeComment(request, {
      houseId: id,
      overall,
      property,
      noise,
      parking,
      greenery,
      neighbours,
      text: typed.text,
      isAnonymous: typed.isAnonymous,
      pictures: files.map((file) => Buffer.from(file).toString('base64')),
    });
    const done = state === 'shown' ? 'written' : 'writtenHeld';
    return { redirectTo: paths.comment(city.id, id, commentId, { done }), seeOther: true };
  } catch (failure) {
    return { ...NOTHING, typed, problems: problemsOf(failure, typed) };
  }
}

/** Pictures are chosen again: strangers send none. */
async function signInToWrite(context: PageContext, here: string, typed: TypedComment): Promise<Refused | PageRedirect> {
  const { text, isAnonymous, scores } = typed;
  if (!isFitLength('comment', text.trim()))
    return { ...NOTHING, typed, problems: { text: POST_CALL_COPY.length.comment } };
  const points = Object.entries(scores).map(([name, score]) => [name, String(score ?? '')]);
  return keepAndSignIn(context, here, { ...Object.fromEntries(points), text, isAnonymous: isAnonymous ? '1' : '' });
}

function typedOf(posted: RawForm): TypedComment {
  const given = ['overall' as const, ...COMMENT_ASPECTS].flatMap((name) => {
    const score = SCORES.find((one) => String(one) === posted[name]);
    return score === undefined ? [] : [[name, score] as const];
  });
  // A browser sends a line's end as two characters.
  const text = (posted.text ?? '').replaceAll('\r\n', '\n');
  return { text, isAnonymous: posted.isAnonymous === '1', scores: Object.fromEntries(given) };
}

/** What the call would say without saying which field it is. */
function problemBefore({ scores }: TypedComment, files: readonly Uint8Array[]): CommentProblems | null {
  if (scores.overall === undefined) return { overall: copy.overall };
  const tooMuch = uploadProblem(
    files.map(({ length }) => length),
    COMMENT_LIMITS,
  );
  return tooMuch && { pictures: copy[tooMuch] };
}

/** What was refused, by field: a text that is long enough was not what a call found wrong. Throws on anything else. */
function problemsOf(failure: unknown, { text }: TypedComment): CommentProblems {
  const isRefusal = failure instanceof ApiError && failure.code !== 'loginRequired' && failure.status < 500;
  if (!isRefusal || failure.code === 'notFound') throw failure;
  if (failure.code !== 'badInput') return { other: failure.message };
  return isFitLength('comment', text.trim()) ? { pictures: failure.message } : { text: failure.message };
}
