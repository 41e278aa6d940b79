import { getAskedPlaceOperation, getOwnQuestionsOperation, getQuestionOperation, getQuestionsOperation } from './read';
import {
  acceptAnswerOperation,
  answerQuestionOperation,
  askQuestionOperation,
  followQuestionOperation,
  reportPostOperation,
} from './write';

/** The calls of questions and answers; whose badge the viewer has: account/get-super-label. */
export const questionOperations = [
  getQuestionsOperation,
  getQuestionOperation,
  getAskedPlaceOperation,
  getOwnQuestionsOperation,
  askQuestionOperation,
  answerQuestionOperation,
  acceptAnswerOperation,
  followQuestionOperation,
  reportPostOperation,
] as const;
