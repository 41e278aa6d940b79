import { afterAll, beforeAll, expect, it } from 'vitest';
import { completePosts } from '@/lib/server/cli/demoPosts';
import { getCommentRating, getComments, getLatestComments } from '@/lib/server/comment/calls/readComments';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getQuestions } from '@/lib/server/question/calls/readQuestions';
import { latestQuestions } from '@/lib/server/question/pages/latestQuestions';
import { findHouses } from '@/lib/server/search/calls/findHouseBaseEs';
import { homesOnSaleIn } from '@/lib/server/search/queries/estateSearch';
import { testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// A community's page reads its lists by statements of their own, which are written once: they must say what the calls say.

const SHOWN = 2;
const WHOLE = 100;

let opened: OpenDatabase;
let communities: number[] = [];

beforeAll(async () => {
  opened = await openDemoDatabase();
  await completePosts(opened, NOW);
  const rows = await opened.db.selectFrom('communities').select('id').where('city_id', '=', CITY.id).execute();
  communities = rows.map(({ id }) => id);
});
afterAll(() => opened.close());

it('homes on sale are those that a search of the community finds, in its order', async () => {
  let several = 0;
  for (const id of communities) {
    const query = { cityId: CITY.id, houseType: 'resale', house: String(id), pageSize: WHOLE } as const;
    const found = await findHouses(testContext(opened), query);
    if (found.houseType !== 'resale') throw new Error(found.houseType);
    const ids = (await homesOnSaleIn(opened.db, CITY.id, id)).map((home) => home.id);
    expect(ids, `community ${id}`).toEqual(found.houses.items.map((home) => home.id));
    if (ids.length > 1) several += 1;
  }
  expect(several).toBeGreaterThan(5);
});

it('a community of another city has none', async () => {
  expect(await homesOnSaleIn(opened.db, CITY.id + 1, communities[0] ?? 0)).toEqual([]);
});

it('comments and questions are the first of those that the calls tell, with the same points and totals', async () => {
  const context = testContext(opened);
  const counts = new Set<number>();
  for (const houseId of communities) {
    const asked = { cityId: CITY.id, houseId };
    const { rating } = await getCommentRating(context, { houseId });
    const { comments, total } = await getComments(context, { ...asked, pageSize: SHOWN });
    expect(await getLatestComments(context, asked, SHOWN)).toEqual({ rating, latest: comments, total });
    const { questions } = await getQuestions(context, { ...asked, pageSize: SHOWN });
    expect((await latestQuestions({ request: context, city: CITY }, { houseId })).questions).toEqual(questions);
    counts.add(Math.min(total, SHOWN + 1)).add(-Math.min(questions.length, 1));
  }
  // None, fewer than are shown, and more.
  expect([...counts].sort((one, other) => one - other)).toEqual([-1, 0, 1, 2, 3]);
});
