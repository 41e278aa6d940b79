import type { Page } from '@playwright/test';

/** Chooses one of a question's answers. */
export const choose = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();

/** Types the answer to a question. */
export const type = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByLabel(question, { exact: true }).fill(answer);
