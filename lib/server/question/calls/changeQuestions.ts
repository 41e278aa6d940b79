import { z } from 'zod';
import { id, idOptional, oneOf, textOptional, ticked } from '@/lib/kernel/decoders';
import { defined } from '@/lib/kernel/defined';
import {
  type ReportPostAnswer,
  type ReportPostInput,
  reportPostAnswer,
  reportPostInput,
} from '@/lib/question/contract';
import { QUESTION_TOPICS } from '@/lib/question/question';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { reportPost as reportPostCommand } from '@/lib/server/post/commands/reportPost';
import type { QuestionToAsk, WrittenPost } from '@/services/question';
import * as calls from '@/services/question';
import { acceptAnswer as acceptAnswerCommand } from '../commands/acceptAnswer';
import { answerQuestion as answerQuestionCommand } from '../commands/answerQuestion';
import { askQuestion as askQuestionCommand } from '../commands/askQuestion';
import { followQuestion as followQuestionCommand } from '../commands/followQuestion';

/** How long it may be is the command's to say, in words. */
export const written = () => textOptional(4_000).transform((text) => text ?? '');

const askQuestionInput = z
  .strictObject({
    cityId: id(),
    houseId: idOptional(),
    plateId: idOptional(),
    topic: oneOf(QUESTION_TOPICS),
    text: written(),
    isAnonymous: ticked(),
  })
  .refine(({ houseId, plateId }) => houseId === undefined || plateId === undefined);

/** Asks about a city, a community or a plate; the writer hears whether it is shown or held for review. */
export async function askQuestion(context: ApiContext, given: QuestionToAsk): Promise<WrittenPost> {
  const { houseId, plateId, ...asked } = checked(askQuestionInput, given);
  return askQuestionCommand(context, viewerOf(context), defined({ ...asked, communityId: houseId, plateId }));
}

const answerQuestionInput = z.strictObject({
  questionId: id(),
  text: written(),
  isAnonymous: ticked(),
});

/** Answers a question; who asked and who follows hear of it once it is shown. */
export async function answerQuestion(
  context: ApiContext,
  input: { questionId: number; text: string; isAnonymous: boolean },
): Promise<WrittenPost> {
  const given = checked(answerQuestionInput, input);
  return answerQuestionCommand(context, viewerOf(context), given);
}

/** Whoever asked says which answer helped; said again, it is taken back. */
export async function acceptAnswer(
  context: ApiContext,
  { answerId }: { answerId: number },
): Promise<{ accepted: boolean }> {
  return { accepted: await acceptAnswerCommand(context, viewerOf(context), answerId) };
}

const followQuestionInput = z.strictObject({ id: id(), follow: z.boolean() });

/** Follows a question, or no longer. */
export async function followQuestion(
  context: ApiContext,
  given: { id: number; follow: boolean },
): Promise<{ followed: boolean }> {
  const { id: questionId, follow } = checked(followQuestionInput, given);
  await followQuestionCommand(context, viewerOf(context), questionId, follow);
  return { followed: follow };
}

export async function reportPost(
  context: ApiContext,
  { id: postId, reason }: ReportPostInput,
): Promise<ReportPostAnswer> {
  await reportPostCommand(context, viewerOf(context), { postId, reason });
  return { reported: true };
}

export const reportPostOperation = operation(calls.reportPost, {
  summary:
    'Reports what somebody else wrote: a question, an answer, a comment, a reply; three people hide it until somebody looks.',
  input: reportPostInput,
  output: reportPostAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => reportPost(context, input),
});
