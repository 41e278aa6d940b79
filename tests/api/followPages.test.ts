import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_FOLLOWS } from '@/lib/follow/followKind';
import type { CollectPageProps, ProfilePageProps } from '@/lib/follow/views/followPages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { follow } from '@/lib/server/follow/commands/follow';
import { newFollow } from '@/lib/server/follow/commands/newFollow';
import { listFollowKeys, storeFollows } from '@/lib/server/follow/queries/follows';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { collectPage, profilePage } from '@/lib/server/profile/pages/profilePages';
import { findSession } from '@/lib/server/session/findSession';
import { testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { openPlacedDatabase } from '../kit/place';
import { articleRow, dealRow, estateRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

const WAN = 1_000_000;
const DAY = 86_400_000;

let opened: OpenDatabase;
let own: SignedIn;
let mine: Partial<ApiContext>;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db
    .insertInto('estates')
    .values([1001, 1002, 1003].map((id) => estateRow({ id, source_ref: String(id), price: 608 * WAN })))
    .execute();
  await opened.db
    .insertInto('articles')
    .values(articleRow({ id: 6001, author: '研究部' }))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['follows', 'users', 'sessions'] as const) await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  const session = await findSession(opened.db, own.token, NOW);
  if (!session) throw new Error('nobody is signed in');
  mine = { viewer: session.viewer, sessionId: session.id };
});

interface Visit {
  posted?: RawForm | null;
  query?: Record<string, string>;
  who?: Partial<ApiContext>;
  now?: number;
}

function contextOf({ posted = null, query = {}, who = mine, now = NOW }: Visit) {
  const context = testContext(opened, { ...who, now });
  const role = context.viewer.role;
  return {
    city: CITY,
    params: {},
    query,
    segments: [],
    ownCommutes: () => [],
    keepCommutes: () => false,
    path: '/profile/collect',
    environment: context.environment,
    now,
    posted,
    viewer: { role, phone: null },
    request: context,
    shared: async () => {
      throw new Error('nothing of an account is shared');
    },
  };
}
const collect = async (visit: Visit = {}) => (await collectPage.load(contextOf(visit))) as CollectPageProps;
const led = async (visit: Visit) => (await collectPage.load(contextOf(visit))) as PageRedirect;
const profile = async (visit: Visit = {}) => ((await profilePage.load(contextOf(visit))) as ProfilePageProps).account;
const keys = () => listFollowKeys(opened.db, own.userId);
const followAll = async () => {
  for (const id of [1001, 1002, 1003])
    await follow({ ...opened, now: NOW }, own.userId, { kind: 'estate', target: String(id) });
};
const change = (id: number, changes: Partial<ReturnType<typeof estateRow>>) =>
  opened.db.updateTable('estates').set(changes).where('id', '=', id).execute();

describe('a form of any page', () => {
  const FORM = { kind: 'estate', target: '1001', back: '/605/house-detail/1001' };

  test('follows and ends it, and comes back to where it stood', async () => {
    expect(await led({ posted: { ...FORM, do: 'follow' } })).toEqual({ redirectTo: FORM.back, seeOther: true });
    expect(await keys()).toEqual(['estate 1001']);
    expect(await led({ posted: { ...FORM, do: 'unfollow' } })).toEqual({ redirectTo: FORM.back, seeOther: true });
    expect(await keys()).toEqual([]);
  });

  test('of nobody leads to where one signs in, with the same way back, and changes nothing', async () => {
    const answer = await led({ posted: { ...FORM, do: 'follow' }, who: {} });
    expect(answer).toEqual({ redirectTo: '/login?redirect=%2F605%2Fhouse-detail%2F1001', seeOther: true });
    expect(await opened.db.selectFrom('follows').selectAll().execute()).toEqual([]);
  });

  test.each(['//evil.com', 'https://evil.com', 'javascript:alert(1)'])('never leads away: %s', async (back) => {
    expect(await led({ posted: { ...FORM, back, do: 'follow' } })).toEqual({ redirectTo: '/', seeOther: true });
    expect((await led({ posted: { ...FORM, back, do: 'follow' }, who: {} })).redirectTo).toBe('/login?redirect=%2F');
  });

  test('says why it was not done', async () => {
    const mark = { cityId: 605, name: '', price: null, state: null };
    await storeFollows(
      opened.db,
      Array.from({ length: MAX_FOLLOWS }, (_, at) =>
        newFollow(own.userId, { kind: 'plate', target: String(at + 100) }, mark, { price: null, state: null, at: NOW }),
      ),
    );
    expect((await collect({ posted: { ...FORM, do: 'follow' } })).account?.problem).toContain(String(MAX_FOLLOWS));
  });
});

describe('what was followed once', () => {
  const endAll = async (targets: readonly string[]) => {
    for (const [at, target] of targets.entries())
      await led({ posted: { kind: 'estate', target, do: 'unfollow' }, now: NOW + (at + 1) * DAY });
  };
  const history = async (visit: Visit = {}) => (await collect({ query: { show: 'ended' }, ...visit })).history;

  test('is listed with both its days and what became of it, the latest ended first', async () => {
    await followAll();
    await change(1002, { price: 590 * WAN });
    await endAll(['1001', '1002']);
    const shown = await history({ now: NOW + 3 * DAY });
    expect(shown?.rows.map(({ target }) => target)).toEqual(['1002', '1001']);
    expect(shown?.rows[0]).toMatchObject({
      price: '590万',
      change: { text: '降了 18万', tone: 'fall' },
      when: '2026-11-21 关注，2026-11-23 取消',
      isNew: false,
    });
    await change(1002, { price: 608 * WAN });
  });

  test('is there no more once it is followed again, nor what was removed, nor for another', async () => {
    await followAll();
    await endAll(['1001', '1002']);
    const back = '/profile/collect?show=ended';
    const again = { kind: 'estate', target: '1001', do: 'follow', back };
    expect(await led({ posted: again, now: NOW + 3 * DAY })).toEqual({ redirectTo: back, seeOther: true });
    const third = (await collect()).account?.rows.find(({ target }) => target === '1003');
    await led({ posted: { do: 'remove', shown: '', [`f.${third?.id}`]: '1' } });
    expect((await history())?.rows.map(({ target }) => target)).toEqual(['1002']);
    const other = await signIn(opened);
    const session = await findSession(opened.db, other.token, NOW);
    if (!session) throw new Error('nobody is signed in');
    expect((await history({ who: { viewer: session.viewer, sessionId: session.id } }))?.rows).toEqual([]);
    expect(await collect({ query: { show: 'ended' }, who: {} })).toEqual({ account: null });
  });
});

test('the price of the home that 我的 opens on is drawn from its first asking price on', async () => {
  await followAll();
  expect((await profile())?.news?.course).toBeUndefined();
  await change(1002, { price: 596 * WAN, listed_day: '2026-10-11' });
  await opened.db
    .insertInto('estate_price_changes')
    .values({ id: 1, estate_id: 1002, day: '2026-11-19', price_before: 608 * WAN, price_after: 596 * WAN })
    .execute();
  const { course, lead } = (await profile({ now: NOW + DAY }))?.news ?? {};
  expect(lead).toMatchObject({ label: '降', estateId: 1002 });
  expect(course?.steps).toEqual([
    { day: '2026-10-11', price: 608 * WAN },
    { day: '2026-11-19', price: 596 * WAN },
  ]);
  await change(1002, { price: 608 * WAN });
  await opened.db.deleteFrom('estate_price_changes').execute();
});

describe('what is followed', () => {
  test('is listed by kind, counted, and narrowed by the address', async () => {
    await followAll();
    await follow({ ...opened, now: NOW }, own.userId, { kind: 'author', target: '研究部' });
    const { account } = await collect();
    expect(account).toMatchObject({
      kinds: [
        { kind: 'estate', count: 3 },
        { kind: 'author', count: 1 },
      ],
      total: 4,
      kind: null,
      pages: 1,
    });
    const authors = (await collect({ query: { kind: 'author' } })).account;
    expect(authors?.rows).toMatchObject([
      { kind: 'author', title: '研究部', facts: expect.stringContaining('1 篇文章') },
    ]);
    expect((await collect({ query: { kind: 'nonsense', page: '9' } })).account).toMatchObject({ kind: null, page: 1 });
    expect(await collect({ who: {} })).toEqual({ account: null });
  });

  test('is removed one by one or as ticked, and taken back', async () => {
    await followAll();
    const rows = (await collect()).account?.rows ?? [];
    const [first, second] = rows;
    const one = await led({ posted: { cancel: first?.id ?? '', shown: 'estate' } });
    expect(one).toEqual({ redirectTo: `/profile/collect?kind=estate&undo=${NOW}&count=1`, seeOther: true });
    const now = NOW + 1;
    const ticked = await led({
      posted: { do: 'remove', shown: '', [`f.${second?.id}`]: '1', [`f.${'x'.repeat(16)}`]: '1' },
      now,
    });
    expect(ticked.redirectTo).toBe(`/profile/collect?undo=${now}&count=1`);
    expect(await keys()).toHaveLength(1);
    expect((await collect({ query: { undo: String(now), count: '1' } })).account?.ended).toEqual({ at: now, count: 1 });
    await led({ posted: { do: 'restore', at: String(now) } });
    expect(await keys()).toHaveLength(2);
    await led({ posted: { do: 'restore', at: 'x' } });
    expect((await collect()).account?.rows.map(({ id }) => id)).not.toContain(first?.id);
  });

  test('nothing ticked removes nothing, and says nothing', async () => {
    await followAll();
    expect((await led({ posted: { do: 'remove' } })).redirectTo).toBe('/profile/collect');
    expect(await keys()).toHaveLength(3);
  });
});

describe('我的', () => {
  test('opens on what changed: the largest cut as the one figure, a sale with its deal, what is gone', async () => {
    await followAll();
    await change(1001, { price: 596 * WAN });
    await change(1002, { status: 'sold', price: 378 * WAN, status_day: '2026-11-19' });
    await change(1003, { status: 'withdrawn', status_day: '2026-11-19' });
    await opened.db
      .insertInto('deals')
      .values(dealRow({ estate_id: 1002, deal_day: '2026-11-16', price: 361 * WAN }))
      .execute();
    const account = await profile({ now: NOW + 4 * DAY });
    expect(account?.news).toMatchObject({
      lead: { label: '降', tone: 'fall', amount: { figure: '12', unit: '万', from: '608万', to: '596万' } },
      others: expect.arrayContaining([
        expect.objectContaining({
          label: '已成交',
          price: '361万',
          facts: expect.stringContaining('挂牌 378万 · 议价 4.5%'),
        }),
        expect.objectContaining({ label: '已下架' }),
      ]),
      small: 0,
      since: expect.stringMatching(/^11-\d\d \d\d:\d\d 起，4 天$/),
    });
    expect(account?.first.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    await led({ posted: { do: 'look', back: '/profile' }, now: NOW + 4 * DAY });
    expect((await profile({ now: NOW + 5 * DAY }))?.news).toMatchObject({ lead: null, others: [], small: 0 });
    await opened.db.deleteFrom('deals').execute();
  });

  test('of nobody, and of who follows nothing', async () => {
    expect(await profile({ who: {} })).toBeNull();
    expect(await profile()).toEqual({ kinds: [], total: 0, memberUntil: null, news: null, first: [], requests: [] });
  });
});
