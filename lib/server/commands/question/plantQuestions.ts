import type { Db } from '../../db/client';
import type { AnswerTable, PostTable, QuestionTable, QuestionTermTable } from '../../db/postSchema';
import { storeMissingPosts } from '../../repositories/questions';

/**
 * Stores the questions of demo data, in the transaction that makes their city. What visitors have written outlives the
 * facts, in a file of its own: what is there from an earlier demo stays as it is.
 */
export const plantQuestions = (
  transaction: Db,
  rows: {
    posts: readonly PostTable[];
    questions: readonly QuestionTable[];
    answers: readonly AnswerTable[];
    terms: readonly QuestionTermTable[];
  },
): Promise<void> => storeMissingPosts(transaction, rows);
