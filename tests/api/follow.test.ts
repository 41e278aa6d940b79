import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceData, FollowedThing, ImportedThing } from '@/lib/follow/contract';
import { FOLLOW_KINDS, MAX_FOLLOWS } from '@/lib/follow/followKind';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dispatch } from '@/lib/server/entry/dispatch';
import { restoreFollows } from '@/lib/server/follow/calls/restoreFollows';
import { markFollowsSeen as look } from '@/lib/server/follow/commands/markFollowsSeen';
import { findSession } from '@/lib/server/session/findSession';
import * as calls from '@/services/follow';
import { endpoint } from '@/services/http/endpoint';
import { getSavedHomes, getSavedPlaces } from '@/services/saved';
import { call, callRaw, testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, articleRow, dealRow, estateRow, projectRow, rentalRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Two members, each of whom sees and changes their own alone.

const WAN = 1_000_000;
const HOUR = 3_600_000;

let opened: OpenDatabase;
let own: SignedIn;
let mine: Partial<ApiContext>;
let theirs: Partial<ApiContext>;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const { db } = opened;
  await db
    .insertInto('estates')
    .values([estateRow(), estateRow({ id: 1002, source_ref: '2' })])
    .execute();
  await db
    .insertInto('rentals')
    .values(rentalRow({ id: 2001, rent: 650_000 }))
    .execute();
  await db
    .insertInto('projects')
    .values(projectRow({ id: 4001 }))
    .execute();
  await db
    .insertInto('agents')
    .values(agentRow({ id: 5001 }))
    .execute();
  await db
    .insertInto('articles')
    .values(articleRow({ id: 6001, author: '房镜研究，二部' }))
    .execute();
});
afterAll(() => opened.close());

beforeEach(async () => {
  for (const table of ['follows', 'kept_values', 'users', 'sessions'] as const)
    await opened.db.deleteFrom(table).execute();
  await setHome({ price: 372 * WAN, status: 'on_sale', status_day: null });
  own = await signIn(opened);
  mine = await as(own);
  theirs = await as(await signIn(opened));
});

async function as({ token }: SignedIn): Promise<Partial<ApiContext>> {
  const session = await findSession(opened.db, token, NOW);
  if (!session) throw new Error('nobody is signed in');
  return { viewer: session.viewer, sessionId: session.id };
}
const setHome = (changes: Partial<ReturnType<typeof estateRow>>) =>
  opened.db.updateTable('estates').set(changes).where('id', '=', 1001).execute();

const HOME: FollowedThing = { kind: 'estate', target: '1001' };
const ALL: FollowedThing[] = [
  HOME,
  { kind: 'rental', target: '2001' },
  { kind: 'community', target: '101' },
  { kind: 'project', target: '4001' },
  { kind: 'plate', target: '11' },
  { kind: 'agent', target: '5001' },
  { kind: 'author', target: '房镜研究，二部' },
  { kind: 'article', target: '6001' },
];

const follow = (thing: FollowedThing, who = mine) => call(opened, calls.addFollow, thing, who);
const keys = async (who = mine) => (await call(opened, calls.getFollowKeys, {}, who)).keys.toSorted();
const rows = () => opened.db.selectFrom('follows').selectAll().orderBy('followed_at').orderBy('target').execute();
const homes = async (who = mine, now = NOW) => call(opened, getSavedHomes, {}, { ...who, now });

describe('following', () => {
  test('there is one of each kind to try', () =>
    expect(ALL.map(({ kind }) => kind).toSorted()).toEqual([...FOLLOW_KINDS].toSorted()));

  test.each(ALL)('$kind: once, for oneself alone, until it is ended', async (thing) => {
    expect(await call(opened, calls.checkFollow, thing, mine)).toEqual({ subscribed: false, since: null });
    for (const now of [NOW, NOW + 1]) await follow(thing, { ...mine, now });
    expect(await call(opened, calls.checkFollow, thing, mine)).toEqual({ subscribed: true, since: NOW });
    expect(await Promise.all([keys(), keys(theirs)])).toEqual([[`${thing.kind} ${thing.target}`], []]);
    expect(await rows()).toHaveLength(1);
    await call(opened, calls.endFollow, thing, theirs);
    expect(await keys()).toHaveLength(1);
    for (const _time of [1, 2]) await call(opened, calls.endFollow, thing, mine);
    expect(await keys()).toEqual([]);
    expect(await rows()).toMatchObject([{ ended_at: NOW, ended_by: 'cancelled' }]);
    await follow(thing);
    expect(await rows(), 'and anew: the ended one stays').toHaveLength(2);
  });

  test.each<[string, FollowedThing]>([
    ['a home', { kind: 'estate', target: '9' }],
    ['an id', { kind: 'estate', target: '01001' }],
    ['a text', { kind: 'plate', target: '三林' }],
    ['an author', { kind: 'author', target: '无人' }],
  ])('%s that there is not is not followed', async (_what, thing) => {
    expect((await callRaw(opened, calls.addFollow, thing, mine)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('an author or an agent by the call of that name, which needs one of them', async () => {
    await call(opened, calls.followAuthor, { agentId: 5001 }, mine);
    await call(opened, calls.followAuthor, { author: '房镜研究，二部' }, mine);
    expect((await callRaw(opened, calls.followAuthor, {}, mine)).status).toBe(400);
    expect(await keys()).toEqual(['agent 5001', 'author 房镜研究，二部']);
  });

  test('needs an account', async () => {
    for (const { method, path } of [calls.checkFollow, calls.addFollow, calls.endFollow])
      expect((await callRaw(opened, endpoint(method, path), HOME)).status).toBe(401);
  });

  test('by a GET needs the client’s own header, and writes nothing without it', async () => {
    const { method, path } = calls.addFollow;
    const request = { method, path, input: HOME, trusted: false, own: true, counted: false };
    expect((await dispatch(request, testContext(opened, mine))).status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('twice at once is once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => follow(HOME)));
    expect(await rows()).toHaveLength(1);
  });

  test('ends at a number that is said; what is ended makes room', async () => {
    await follow(HOME);
    const [row] = await rows();
    if (!row) throw new Error('nothing is followed');
    const others = Array.from({ length: MAX_FOLLOWS - 2 }, (_, at) => ({
      ...row,
      id: `other-${at}`,
      target: String(at + 1),
    }));
    await opened.db
      .insertInto('follows')
      .values(others.filter(({ target }) => target !== '1001'))
      .execute();
    await follow({ kind: 'plate', target: '11' });
    const refused = await callRaw(opened, calls.addFollow, { kind: 'community', target: '101' }, mine);
    expect(refused).toMatchObject({ status: 409, envelope: { errMsg: expect.stringContaining(String(MAX_FOLLOWS)) } });
    await call(opened, calls.endFollow, HOME, mine);
    await follow({ kind: 'community', target: '101' });
    await follow({ kind: 'community', target: '101' }, theirs);
  });
});

describe('the lists of an account', () => {
  test('hold what it follows, each with what it was then; nobody else’s', async () => {
    for (const thing of ALL) await follow(thing);
    expect(await homes()).toMatchObject({
      homes: [{ id: 1001 }],
      rentals: [{ id: 2001, rent: 650_000 }],
      follows: expect.arrayContaining([
        expect.objectContaining({
          ...HOME,
          cityId: 605,
          name: '三林苑 2室1厅',
          since: { price: 372 * WAN, state: 'on_sale', at: NOW },
        }),
      ]),
    });
    expect(await call(opened, getSavedPlaces, {}, mine)).toMatchObject({
      communities: [{ id: 101 }],
      projects: [{ id: 4001 }],
      plates: [{ id: 11 }],
    });
    expect(await call(opened, calls.getFollowedAuthors, {}, mine)).toMatchObject({
      agents: [{ id: 5001 }],
      authors: [{ name: '房镜研究，二部', articles: 1, latest: { id: 6001, cityId: 605 } }],
    });
    expect(await call(opened, calls.getFollowedArticles, {}, mine)).toMatchObject({ articles: [{ id: 6001 }] });
    const nothing = { homes: [], rentals: [], follows: [] };
    expect(await Promise.all([homes(theirs), homes({})])).toEqual([nothing, nothing]);
    expect(await call(opened, calls.getFollowedAuthors, {}, theirs)).toEqual({ agents: [], authors: [], follows: [] });
  });

  test('answer for the ids of a device, whoever asks', async () => {
    await follow(HOME);
    const asked = await call(opened, getSavedHomes, { estateIds: [1002] }, mine);
    expect(asked).toMatchObject({ homes: [{ id: 1002 }], follows: [] });
  });
});

describe('what changed since the last visit', () => {
  const seen = async (now: number) => (await homes(mine, now)).follows[0]?.seen;
  const lookAt = (now: number) => look({ ...opened, now }, own.userId);

  test('is told against the end of the visit before, the same all through a visit', async () => {
    await follow(HOME);
    await setHome({ price: 360 * WAN });
    expect(await seen(NOW + HOUR)).toMatchObject({ price: 372 * WAN });
    // Twice within a visit: loading a page again loses nothing.
    await lookAt(NOW + HOUR);
    expect(await seen(NOW + HOUR + 1)).toMatchObject({ price: 372 * WAN, at: NOW });
    await lookAt(NOW + HOUR + 2);
    expect(await seen(NOW + HOUR + 3)).toMatchObject({ price: 372 * WAN });
    // The next visit.
    expect(await seen(NOW + 5 * HOUR)).toMatchObject({ price: 360 * WAN, at: NOW + HOUR + 2 });
    await setHome({ status: 'sold' });
    await lookAt(NOW + 5 * HOUR);
    expect(await seen(NOW + 5 * HOUR + 1)).toMatchObject({ price: 360 * WAN, state: 'on_sale' });
    expect(await seen(NOW + 9 * HOUR)).toMatchObject({ state: 'sold' });
  });

  test('looking is one’s own', async () => {
    await follow(HOME);
    await call(opened, calls.markFollowsSeen, {}, { ...theirs, now: NOW + HOUR });
    expect(await rows()).toMatchObject([{ shown_at: NOW }]);
    expect(await call(opened, calls.markFollowsSeen, {}, { ...mine, now: NOW + HOUR })).toEqual({ looked: 1 });
    expect(await rows()).toMatchObject([{ shown_at: NOW + HOUR }]);
  });

  test('a home that was sold brings its deal', async () => {
    await follow(HOME);
    await setHome({ status: 'sold', status_day: '2026-11-17' });
    await opened.db
      .insertInto('deals')
      .values(dealRow({ estate_id: 1001, deal_day: '2026-11-16', price: 361 * WAN }))
      .execute();
    expect(await homes()).toMatchObject({
      homes: [{ status: 'sold', soldFor: { day: '2026-11-16', price: 361 * WAN } }],
    });
    await opened.db.deleteFrom('deals').execute();
  });
});

describe('what a device brings along', () => {
  const thing = (id: number, changes: Partial<ImportedThing> = {}): ImportedThing => ({
    kind: 'estate',
    id,
    cityId: 605,
    name: `房源 ${id}`,
    price: 380 * WAN,
    at: NOW - HOUR,
    ...changes,
  });
  const MEANS = {
    income: 3_000_000,
    debts: 0,
    cash: null,
    household: null,
    fundMonths: null,
    home: 'first',
    outside: false,
    months: 360,
  } as const;
  const take = (input: DeviceData, who = mine) => call(opened, calls.importDeviceData, input, who);
  const kept = (who = mine) => call(opened, calls.getSyncedValues, {}, who);

  test('is followed with its price and day of then, once, and not what there is no more', async () => {
    const things = [thing(1001), thing(1002, { at: NOW + HOUR }), thing(9)];
    expect([await take({ things }), await take({ things })]).toEqual([{ followed: 2 }, { followed: 0 }]);
    const { follows } = await homes();
    expect(follows.map(({ target, name, since }) => [target, name, since.price, since.at])).toEqual([
      ['1002', '三林苑 2室1厅', 380 * WAN, NOW],
      ['1001', '三林苑 2室1厅', 380 * WAN, NOW - HOUR],
    ]);
    expect(await keys(theirs)).toEqual([]);
  });

  test('keeps what is followed already as it is', async () => {
    await follow(HOME);
    expect(await take({ things: [thing(1001)] })).toEqual({ followed: 0 });
    expect((await homes()).follows[0]?.since).toMatchObject({ price: 372 * WAN, at: NOW });
  });

  test('fills the account as far as there is room', async () => {
    await follow({ kind: 'plate', target: '11' });
    const [row] = await rows();
    if (!row) throw new Error('nothing is followed');
    const others = Array.from({ length: MAX_FOLLOWS - 2 }, (_, at) => ({ ...row, id: `o${at}`, target: `x${at}` }));
    await opened.db.insertInto('follows').values(others).execute();
    expect(await take({ things: [thing(1001), thing(1002)] })).toEqual({ followed: 1 });
  });

  test('is merged with what was brought before, kept for its owner, and dropped by them', async () => {
    expect(await kept()).toEqual({ compared: [], means: null, searches: [], viewed: [] });
    const searches = [{ city: 605, text: '三林' }];
    await take({ compared: [1001], searches, viewed: [thing(1001)] });
    await take({ compared: [1002, 1001], searches: [{ city: 605, text: '地铁' }, ...searches], means: MEANS });
    const both = {
      compared: [1002, 1001],
      means: MEANS,
      searches: [{ city: 605, text: '地铁' }, ...searches],
      viewed: [thing(1001)],
    };
    expect(await kept()).toEqual(both);
    expect((await kept(theirs)).compared).toEqual([]);
    expect(await call(opened, calls.deleteSyncedValue, { name: 'means' }, theirs)).toEqual({ dropped: false });
    expect(await call(opened, calls.deleteSyncedValue, { name: 'means' }, mine)).toEqual({ dropped: true });
    expect(await kept()).toEqual({ ...both, means: null });
  });

  test.each([
    ['a thing without an id', { things: [{ kind: 'estate' }] }],
    ['too many', { things: Array.from({ length: 201 }, (_, at) => thing(at + 1)) }],
    ['means that are none', { means: { income: 'x' } }],
    ['anything else', { role: 'operator' }],
  ])('%s is refused, and nothing taken', async (_what, input) => {
    expect((await callRaw(opened, calls.importDeviceData, input, mine)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('ending', () => {
  const ids = async (who = mine) => (await homes(who)).follows.map(({ id }) => id);
  const both = async () => {
    await follow(HOME);
    await follow({ kind: 'estate', target: '1002' });
    return ids();
  };

  test('one by its id stays in the history; a foreign one is none, as one that there is not', async () => {
    const [first = '', second] = await both();
    expect(await call(opened, calls.cancelFollow, { id: first }, theirs)).toEqual({ ended: 0, at: NOW });
    expect(await call(opened, calls.cancelFollow, { id: 'none-of-these-16' }, mine)).toEqual({ ended: 0, at: NOW });
    expect(await call(opened, calls.cancelFollow, { id: first }, mine)).toEqual({ ended: 1, at: NOW });
    expect(await call(opened, calls.cancelFollow, { id: first }, mine)).toEqual({ ended: 0, at: NOW });
    expect(await ids()).toEqual([second]);
  });

  test('several at once are removed, and taken back as they were', async () => {
    const all = await both();
    const before = await homes();
    expect((await callRaw(opened, calls.removeFollows, { ids: 'x' } as never, mine)).status).toBe(400);
    expect((await call(opened, calls.removeFollows, { ids: all }, theirs)).removed).toBe(0);
    const now = NOW + HOUR;
    expect(await call(opened, calls.removeFollows, { ids: all }, { ...mine, now })).toEqual({ removed: 2, at: now });
    expect(await ids()).toEqual([]);
    expect(await call(opened, restoreFollows, { at: now }, theirs)).toEqual({ restored: 0 });
    expect(await call(opened, restoreFollows, { at: now }, mine)).toEqual({ restored: 2 });
    expect(await call(opened, restoreFollows, { at: now }, mine)).toEqual({ restored: 0 });
    expect(await homes()).toEqual(before);
  });

  test('what was followed anew meanwhile stays the newer one', async () => {
    const all = await both();
    await call(opened, calls.removeFollows, { ids: all }, { ...mine, now: NOW + 1 });
    await follow(HOME, { ...mine, now: NOW + 2 });
    expect(await call(opened, restoreFollows, { at: NOW + 1 }, mine)).toEqual({ restored: 1 });
    expect((await homes()).follows.map(({ target, since }) => [target, since.at])).toEqual([
      ['1001', NOW + 2],
      ['1002', NOW],
    ]);
  });
});
