import type { Operation } from '../operation';
import { getAskedPlaceOperation, getOwnQuestionsOperation, getQuestionOperation, getQuestionsOperation } from './read';
import { askSuperOperation, getPaidAskOperation, getSuperUserOperation, getSuperUsersOperation } from './superUsers';
import {
  acceptAnswerOperation,
  answerQuestionOperation,
  askQuestionOperation,
  followQuestionOperation,
  reportPostOperation,
} from './write';

/** The calls of questions and answers; whose badge the viewer has: account/get-super-label. */
export const questionOperations: readonly Operation[] = [
  getQuestionsOperation,
  getQuestionOperation,
  getAskedPlaceOperation,
  getOwnQuestionsOperation,
  askQuestionOperation,
  answerQuestionOperation,
  acceptAnswerOperation,
  followQuestionOperation,
  reportPostOperation,
  getSuperUsersOperation,
  getSuperUserOperation,
  getPaidAskOperation,
  askSuperOperation,
];
