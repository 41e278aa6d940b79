/** What questions are about. */
export const QUESTION_TOPICS = ['community', 'buying', 'selling', 'loan', 'tax', 'renting', 'other'] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

export const isQuestionTopic = (text: unknown): text is QuestionTopic => QUESTION_TOPICS.some((one) => one === text);

/** So many of a list. */
export const QUESTIONS_A_PAGE = 20;
export const MAX_SIMILAR = 5;
/** Of one question. */
export const MAX_ANSWERS = 200;
/** Of one account. */
export const MAX_FOLLOWED_QUESTIONS = 500;
