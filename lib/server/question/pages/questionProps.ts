import type { RawForm } from '@/lib/kernel/form/formSpec';
import { isFitLength, type PostKind, REPORT_REASONS } from '@/lib/post/post';
import { reportPostInput } from '@/lib/question/contract';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import { QUESTION_DONE, type QuestionDone, type QuestionPageProps } from '@/lib/question/views/questionPages';
import { questionDescription } from '@/lib/question/views/questionText';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { draftOf, keepAndSignIn } from '@/lib/server/post/pages/draft';
import { ApiError } from '@/services/http/apiError';
import { acceptAnswer, answerQuestion, followQuestion, reportPost } from '../calls/changeQuestions';
import { getQuestion, getQuestions } from '../calls/readQuestions';

const RELATED = 5;

type Refused = Pick<QuestionPageProps, 'typed' | 'problems' | 'draft'>;
const hereOf = (id: number, cityId: number) => paths.question(id, { cityId });

/** One question; what its forms post is done, and led back to it. */
export async function questionProps(context: PageContext, id: number): Promise<QuestionPageProps | PageRedirect> {
  const { request, viewer, query, posted } = context;
  const answer = posted ? await act(context, id, posted) : await beginningOf(context, hereOf(id, context.city.id));
  if ('redirectTo' in answer) return answer;
  const { answers, ...question } = (await getQuestion(request, { id })).question;
  const { questions } = await getQuestions(request, { cityId: question.cityId, ...relatedBy(question) });
  return {
    question,
    answers,
    description: questionDescription(question.text, answers),
    related: questions.filter((one) => one.id !== id).slice(0, RELATED),
    isSignedIn: viewer.role !== 'anonymous',
    done: posted ? null : (QUESTION_DONE.find((one) => one === query.done) ?? null),
    ...answer,
  };
}

/** Related questions are about the same community, else the same plate, else the same topic. */
function relatedBy({ community, plate, topic }: Pick<QuestionPageProps['question'], 'community' | 'plate' | 'topic'>) {
  if (community) return { houseId: community.id };
  return plate ? { plateId: plate.id } : { topic };
}

/** The form of an answer or a reply as its page begins: empty, or with what was written before signing in. */
export async function beginningOf(context: PageContext, here: string): Promise<Refused> {
  const { fields, draft } = await draftOf(context, here);
  return { typed: typedPost(fields ?? {}), problems: {}, draft };
}

/** What an answer or a reply says. */
export const typedPost = ({ text = '', isAnonymous }: RawForm): QuestionPageProps['typed'] => ({
  text,
  isAnonymous: isAnonymous === '1',
});

async function act(context: PageContext, id: number, posted: RawForm): Promise<Refused | PageRedirect> {
  const { city } = context;
  const [typed, draft] = [typedPost(posted), null];
  try {
    if (posted.do === 'answer' && context.viewer.role === 'anonymous')
      return await signInToSend(context, { kind: 'answer', here: hereOf(id, city.id), typed });
    const done = await deed(context, id, posted);
    return done === null
      ? { typed, problems: {}, draft }
      : { redirectTo: paths.question(id, { done, cityId: city.id }), seeOther: true };
  } catch (failure) {
    return { typed, problems: problemsOf(failure), draft };
  }
}

interface ToSend {
  kind: Extract<PostKind, 'answer' | 'comment-reply'>;
  here: string;
  typed: QuestionPageProps['typed'];
}

/** An answer or a reply of nobody yet: what is wrong with it is said before they sign in. */
export async function signInToSend(
  context: PageContext,
  { kind, here, typed }: ToSend,
): Promise<Refused | PageRedirect> {
  const { text, isAnonymous } = typed;
  if (!isFitLength(kind, text.trim())) return { typed, problems: { text: POST_CALL_COPY.length[kind] }, draft: null };
  return keepAndSignIn(context, here, { text, isAnonymous: isAnonymous ? '1' : '' });
}

/** What a form was refused for, by field; throws on anything else. */
export function problemsOf(failure: unknown): { text?: string; other?: string } {
  const isRefusal = failure instanceof ApiError && failure.code !== 'loginRequired' && failure.status < 500;
  if (!isRefusal || failure.code === 'notFound') throw failure;
  return failure.code === 'badInput' ? { text: failure.message } : { other: failure.message };
}

async function deed({ request }: PageContext, id: number, posted: RawForm): Promise<QuestionDone | null> {
  const on = parseId(posted.post) ?? id;
  switch (posted.do) {
    case 'answer': {
      const given = { questionId: id, text: posted.text ?? '', isAnonymous: posted.isAnonymous === '1' };
      return (await answerQuestion(request, given)).state === 'shown' ? 'answered' : 'answeredHeld';
    }
    case 'accept':
      return (await acceptAnswer(request, { answerId: on })).accepted ? 'accepted' : 'unaccepted';
    case 'follow':
    case 'unfollow':
      return (await followQuestion(request, { id, follow: posted.do === 'follow' })).followed
        ? 'followed'
        : 'unfollowed';
    case 'report': {
      const reason = REPORT_REASONS.find((one) => one === posted.reason) ?? 'other';
      await reportPost(request, checked(reportPostInput, { id: on, reason }));
      return 'reported';
    }
    default:
      return null;
  }
}
