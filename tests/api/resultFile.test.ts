import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxAnswerPage } from '@/lib/server/calculators/pages/taxPages';
import type { OpenDatabase } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { searchResultPage } from '@/lib/server/search/pages/listPages';
import { pageContext } from '../kit/pageContext';
import { openPlacedDatabase } from '../kit/place';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());

test('a list that makes a table is a file, with its titles alone where nothing is found', async () => {
  const file = await searchResultPage.file?.(pageContext(opened, '/605/search/result?tab=rent&format=csv'));
  expect(file).toMatchObject({ plainName: 'rent.csv', text: expect.stringContaining('小区,区') });
});

test.each([
  ['questions', searchResultPage, '/605/search/result?tab=qa&format=csv'],
  ['homes to compare, of none', taxAnswerPage, '/activity/taxes/answer?homes=&format=csv'],
] as const)('there is no file of %s', async (_name, page, address) => {
  await expect(page.file?.(pageContext(opened, address))).rejects.toBeInstanceOf(PageNotFound);
});
