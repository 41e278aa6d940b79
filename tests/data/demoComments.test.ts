import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePosts } from '@/lib/server/cli/demoPosts';
import { getComment, getCommentRating, getComments } from '@/lib/server/comment/calls/readComments';
import type { OpenDatabase } from '@/lib/server/db/client';
import { call } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { cityRow, communityRow } from '../kit/rows';
import { NOW } from '../kit/today';

// The comments of demo data: from facts that are there, with points of what they speak of, once, and in demo cities alone.

let opened: OpenDatabase;
const KNOWN = { built_year: 1998, property_fee: 235, parking_ratio: 0.4, greening_rate: 0.35 };
const UNKNOWN = { built_year: null, property_fee: null, parking_ratio: null, greening_rate: null };
const communities = Array.from({ length: 60 }, (_, at) =>
  communityRow({ id: 101 + at, name: `三林${at}村`, ...(at % 3 === 0 ? KNOWN : UNKNOWN) }),
);

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow({ data_kind: 'demo' })], communities });
  await completePosts(opened, NOW);
});
afterAll(() => opened.close());

const rows = () => opened.db.selectFrom('comments').selectAll().orderBy('id').execute();

test('what is not known of a community is not spoken of, and gets no points', async () => {
  const made = await rows();
  expect(made.length).toBeGreaterThan(20);
  const unknown = made.filter(({ community_id }) => (community_id - 101) % 3 !== 0);
  expect(unknown.length).toBeGreaterThan(0);
  for (const { property, parking, greenery } of unknown)
    expect([property, parking, greenery]).toEqual([null, null, null]);
  for (const { overall } of made) expect([1, 2, 3, 4, 5]).toContain(overall);
});

test('they are read, some with an average, each reply after its comment', async () => {
  const { comments, total } = await call(opened, getComments, { cityId: 605, pageSize: 50 });
  expect(total).toBe((await rows()).length);
  const ratings = await Promise.all(
    communities.map(async ({ id }) => (await call(opened, getCommentRating, { houseId: id })).rating),
  );
  expect(ratings.some(({ mean }) => mean !== null)).toBe(true);
  const replied = comments.filter(({ replies }) => replies > 0);
  expect(replied.length).toBeGreaterThan(0);
  for (const { id, writtenAt } of replied)
    for (const { repliedAt } of (await call(opened, getComment, { id })).comment.replies)
      expect(repliedAt).toBeGreaterThan(writtenAt);
});

test('they are made once, nobody says the same of one place, and no city with real data shows them', async () => {
  const before = await rows();
  await completePosts(opened, NOW + 1);
  expect(await rows()).toEqual(before);
  const texts = await opened.db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.id')
    .select(['community_id', 'text'])
    .execute();
  expect(new Set(texts.map(({ community_id, text }) => `${community_id} ${text}`)).size).toBe(texts.length);
  await opened.db.updateTable('cities').set({ data_kind: 'real' }).where('id', '=', 605).execute();
  expect((await call(opened, getComments, { cityId: 605 })).total).toBe(0);
  expect((await call(opened, getCommentRating, { houseId: 101 })).rating.count).toBe(0);
});
