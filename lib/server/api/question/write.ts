import { z } from 'zod';
import { REPORT_REASONS } from '@/lib/domain/post/post';
import { QUESTION_TOPICS } from '@/lib/domain/question/question';
import * as calls from '@/services/question';
import { reportPost } from '../../commands/post/reportPost';
import { acceptAnswer } from '../../commands/question/acceptAnswer';
import { answerQuestion } from '../../commands/question/answerQuestion';
import { askQuestion } from '../../commands/question/askQuestion';
import { followQuestion } from '../../commands/question/followQuestion';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id, idOptional, oneOf, textOptional } from '../schema';
import { writtenSchema } from './entries';

/** How long it may be is the command's to say, in words. */
export const written = () => textOptional(4_000).transform((text) => text ?? '');

export const askQuestionOperation = operation(calls.askQuestion, {
  summary: 'Asks about a city, a community or a plate; the writer hears whether it is shown or held for review.',
  input: z
    .strictObject({
      cityId: id(),
      houseId: idOptional(),
      plateId: idOptional(),
      topic: oneOf(QUESTION_TOPICS),
      text: written(),
      isAnonymous: z.boolean().default(false),
    })
    .refine(({ houseId, plateId }) => houseId === undefined || plateId === undefined),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: ({ houseId, plateId, ...asked }, context) =>
    askQuestion(context, viewerOf(context), {
      ...asked,
      ...(houseId !== undefined && { communityId: houseId }),
      ...(plateId !== undefined && { plateId }),
    }),
});

export const answerQuestionOperation = operation(calls.answerQuestion, {
  summary: 'Answers a question; who asked and who follows hear of it once it is shown.',
  input: z.strictObject({ questionId: id(), text: written(), isAnonymous: z.boolean().default(false) }),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: (given, context) => answerQuestion(context, viewerOf(context), given),
});

export const acceptAnswerOperation = operation(calls.acceptAnswer, {
  summary: 'Whoever asked says which answer helped; said again, it is taken back.',
  input: z.strictObject({ answerId: id() }),
  output: z.object({ accepted: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ answerId }, context) => ({ accepted: await acceptAnswer(context, viewerOf(context), answerId) }),
});

export const followQuestionOperation = operation(calls.followQuestion, {
  summary: 'Follows a question, or no longer.',
  input: z.strictObject({ id: id(), follow: z.boolean() }),
  output: z.object({ followed: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: questionId, follow }, context) => {
    await followQuestion(context, viewerOf(context), questionId, follow);
    return { followed: follow };
  },
});

export const reportPostOperation = operation(calls.reportPost, {
  summary:
    'Reports what somebody else wrote: a question, an answer, a comment, a reply; three people hide it until somebody looks.',
  input: z.strictObject({ id: id(), reason: oneOf(REPORT_REASONS) }),
  output: z.object({ reported: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: postId, reason }, context) => {
    await reportPost(context, viewerOf(context), { postId, reason });
    return { reported: true as const };
  },
});
