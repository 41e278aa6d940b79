import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { viewerMarks } from '@/lib/server/page/viewerMarks';
import { markOwnHome } from '@/services/note';
import { call, testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { communityRow, estateRow, rentalRow } from '../kit/rows';

// What a page is told to leave out of its lists and maps: what its viewer has ruled out, and nobody else.

let opened: OpenDatabase;
const as = (userId: string): Partial<ApiContext> => ({ viewer: { role: 'member', userId } });
const me = as('me');

beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow(), communityRow({ id: 102, name: '浦三路' })] });
  await opened.db
    .insertInto('estates')
    .values([estateRow(), estateRow({ id: 1002 }), estateRow({ id: 1003, community_id: 102 })])
    .execute();
  await opened.db
    .insertInto('rentals')
    .values(rentalRow({ id: 3003, community_id: 102 }))
    .execute();
  await call(opened, markOwnHome, { kind: 'estate', id: 1001, mark: 'like' }, me);
  await call(opened, markOwnHome, { kind: 'estate', id: 1002, mark: 'exclude' }, me);
  await call(opened, markOwnHome, { kind: 'community', id: 102, mark: 'exclude' }, me);
});
afterAll(() => opened.close());

const marksOf = (who: Partial<ApiContext>, excluded?: string) => viewerMarks(testContext(opened, who), 605, excluded);

test('the homes that are ruled out, communities, and the homes to buy and to let in these', async () => {
  const { hidden, isShown } = await marksOf(me);
  expect(hidden.toSorted()).toEqual(['community-102', 'estate-1002', 'estate-1003', 'rental-3003']);
  expect(isShown).toBeUndefined();
});

test('all is shown where the address asks for it', async () => {
  expect(await marksOf(me, 'show')).toMatchObject({ isShown: true });
});

test('nothing of what another has ruled out', async () => {
  expect((await marksOf(as('you'))).hidden).toEqual([]);
});
