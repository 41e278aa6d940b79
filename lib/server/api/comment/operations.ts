import type { Operation } from '../operation';
import { getCommentOperation, getCommentRatingOperation, getCommentsOperation, getOwnCommentOperation } from './read';
import { replyToCommentOperation, voteCommentOperation, writeCommentOperation } from './write';

/** The calls of comments on communities; one is reported by question-answer/report. */
export const commentOperations: readonly Operation[] = [
  getCommentsOperation,
  getCommentRatingOperation,
  getCommentOperation,
  getOwnCommentOperation,
  writeCommentOperation,
  replyToCommentOperation,
  voteCommentOperation,
];
