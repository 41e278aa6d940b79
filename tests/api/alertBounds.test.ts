import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { removeOwnSearch } from '@/lib/server/alert/calls/removeSearch';
import { getShortLink } from '@/lib/server/alert/calls/shortLink';
import { stopTextsByLink } from '@/lib/server/alert/calls/stopTextsByLink';
import { matchChanges } from '@/lib/server/alert/commands/matchChanges';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import * as changeFacts from '@/lib/server/alert/queries/changeFacts';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findSession } from '@/lib/server/session/findSession';
import * as calls from '@/services/alert';
import { call } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// What nobody is told of: what was there before, whose search has gone meanwhile, and by a link that was used.

vi.mock('@/lib/server/alert/queries/changeFacts', { spy: true });

const WAN = 1_000_000;
let opened: OpenDatabase;
let mine: Partial<ApiContext>;
let userId: string;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db
    .insertInto('estates')
    .values([2001, 2002].map((id) => estateRow({ id, price: 301 * WAN })))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'notices', 'need_finds', 'change_matching', 'home_changes'] as const)
    await opened.db.deleteFrom(table).execute();
  const own = await signIn(opened);
  const session = await findSession(opened.db, own.token, NOW);
  if (!session) throw new Error('nobody is signed in');
  userId = own.userId;
  mine = { viewer: session.viewer, sessionId: session.id };
});

const save = async () =>
  (await call(opened, calls.saveOwnSearch, { cityId: 605, tab: 'resale', query: 'price=300-310', name: '三林' }, mine))
    .id;
const cut = (day: string, thing_id = 2001) => {
  const about = { run_number: 1, city_id: 605, thing: 'estate', thing_id, community_id: 101 } as const;
  const said = { kind: 'cut', day, before: 400 * WAN, after: 301 * WAN, recorded_at: NOW } as const;
  return storeHomeChanges(opened.db, [{ ...about, ...said }]);
};
const notices = () => opened.db.selectFrom('notices').selectAll().where('user_id', '=', userId).execute();
const match = () => matchChanges({ ...opened, now: NOW }, 605);

test('of what was there before the search, though it is looked at in one batch with what came after', async () => {
  // Two homes: of one home a batch tells the last change alone, whenever the search was saved.
  await cut('2026-09-01', 2001);
  await save();
  await cut('2026-09-02', 2002);
  await match();
  expect((await notices()).map(({ thing_id, day }) => ({ thing_id, day }))).toEqual([
    { thing_id: 2002, day: '2026-09-02' },
  ]);
});

test('whose search was removed while its changes were looked at', async () => {
  const id = await save();
  await cut('2026-11-20');
  const { readChangeFacts } = await vi.importActual<typeof changeFacts>('@/lib/server/alert/queries/changeFacts');
  const removed = vi.fn(() => call(opened, removeOwnSearch, { id }, mine));
  vi.mocked(changeFacts.readChangeFacts).mockImplementation(async (...given) => {
    await removed();
    return readChangeFacts(...given);
  });
  await match();
  vi.mocked(changeFacts.readChangeFacts).mockImplementation(readChangeFacts);
  expect(removed).toHaveBeenCalled();
  expect(await notices()).toEqual([]);
});

test('by a link that was used: it says so when it is opened again', async () => {
  const token = await makeShortLink(opened.db, userId, 'stop-texts', NOW);
  const open = () => call(opened, getShortLink, { token }, { now: NOW });
  expect(await open()).toMatchObject({ target: 'stop-texts', failure: null });
  await call(opened, stopTextsByLink, { token }, { now: NOW });
  expect(await open()).toMatchObject({ failure: 'used' });
});
