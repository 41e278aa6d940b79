import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InfoPageProps } from '@/lib/account/views/infoPage';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endOwnSession } from '@/lib/server/account/calls/endSession';
import { getOwnConsents } from '@/lib/server/account/calls/listConsents';
import { getOwnSessions } from '@/lib/server/account/calls/listSessions';
import { sendDeletionCode } from '@/lib/server/account/calls/sendDeletionCode';
import { signOutEverywhere } from '@/lib/server/account/calls/signOutEverywhere';
import { stopContact } from '@/lib/server/account/calls/stopContact';
import { withdrawOwnConsent } from '@/lib/server/account/calls/withdrawConsent';
import { infoPage } from '@/lib/server/account/pages/infoPage';
import type { ApiContext } from '@/lib/server/call/context';
import type { Effect } from '@/lib/server/call/effects';
import type { OpenDatabase } from '@/lib/server/db/client';
import { newFollow } from '@/lib/server/follow/commands/newFollow';
import { storeFollows } from '@/lib/server/follow/queries/follows';
import { storeSyncedValue } from '@/lib/server/follow/queries/syncedValues';
import { storeLead } from '@/lib/server/lead/queries/leads';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import { deleteAccount } from '@/lib/server/privacy/calls/deleteAccount';
import { startSession } from '@/lib/server/session/commands/startSession';
import { findSession } from '@/lib/server/session/findSession';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { exportOwnData } from '@/services/account';
import { call, callRaw, testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { leadRow } from '../kit/lead';
import { openPlacedDatabase } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { estateRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// What the holder of an account does with it: two members, each of whom sees and changes their own alone.

let opened: OpenDatabase;
let own: SignedIn;
let other: SignedIn;
let mine: Partial<ApiContext>;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [
    'leads',
    'users',
    'sessions',
    'phone_codes',
    'text_messages',
    'consents',
    'community_notes',
    'follows',
    'kept_values',
    'note_pictures',
    'note_shares',
    'home_marks',
  ] as const)
    await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  other = await signIn(opened);
  mine = await as(own.token);
  await lead('mine', own);
  await lead('theirs', other);
  await note('mine', own.userId);
  await note('theirs', other.userId);
  for (const [name, { userId }] of [
    ['mine', own],
    ['theirs', other],
  ] as const)
    await storeFollows(opened.db, [followed(name, userId)]);
  await storeSyncedValue(opened.db, own.userId, 'compared', [7], NOW);
  await withNote('mine', own.userId);
  await withNote('theirs', other.userId);
});

async function as(token: string): Promise<Partial<ApiContext>> {
  const session = await findSession(opened.db, token, NOW);
  if (!session) throw new Error('nobody is signed in');
  return { viewer: session.viewer, sessionId: session.id };
}
async function lead(id: string, { phone }: SignedIn): Promise<void> {
  const { cipher, index } = vaultPhone(phone);
  const number = id === 'mine' ? '48271935' : '48271936';
  const consent = { consent_version: '2026-11', consent_at: NOW, share_consent: 1 as const, source_page: '/605' };
  const about = { number, kind: 'visit' as const, estate_id: 1001, created_at: NOW };
  await storeLead(opened.db, leadRow({ id, phone_cipher: cipher, phone_index: index, ...about, ...consent }));
}
const note = (id: string, user_id: string) =>
  opened.db
    .insertInto('community_notes')
    .values({ id, community_id: 101, user_id, content: `笔记 ${id}`, public: 0, created_at: NOW })
    .execute();
function followed(name: string, userId: string) {
  const mark = { cityId: 605, name, price: 1, state: null };
  return newFollow(userId, { kind: 'estate', target: '1001' }, mark, { price: 1, state: null, at: NOW });
}
/** What hangs on a note, and a mark. */
async function withNote(noteId: string, user_id: string): Promise<void> {
  const { db } = opened;
  const picture = { width: 2, height: 1, byte_count: 3, data: Buffer.from('abc'), created_at: NOW };
  const id = `picture of ${noteId}`;
  await db
    .insertInto('note_pictures')
    .values({ id, note_id: noteId, user_id, ...picture })
    .execute();
  await db
    .insertInto('note_shares')
    .values({ id: noteId, token_hash: noteId, note_id: noteId, user_id, picture_ids: '[]', created_at: NOW })
    .execute();
  await db
    .insertInto('home_marks')
    .values({ user_id, kind: 'estate', thing_id: 1001, city_id: 605, mark: 'like', marked_at: NOW })
    .execute();
}
const leadRows = () => opened.db.selectFrom('leads').selectAll().orderBy('id').execute();
const isOpen = async (token: string) => (await findSession(opened.db, token, NOW)) !== null;

describe('sessions', () => {
  test('are one’s own, this one marked, with what they were begun in', async () => {
    await startSession(opened.db, own.userId, NOW - 1, 'wechat android');
    const { sessions } = await call(opened, getOwnSessions, {}, mine);
    expect(sessions).toEqual([
      { id: expect.any(String), isThis: true, client: null, begunAt: NOW, seenAt: NOW },
      {
        id: expect.any(String),
        isThis: false,
        client: { kind: 'wechat', platform: 'android' },
        begunAt: NOW - 1,
        seenAt: NOW - 1,
      },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(own.token);
  });

  test('one with two tokens is one, begun when the first was', async () => {
    const [row] = await opened.db.selectFrom('sessions').selectAll().where('user_id', '=', own.userId).execute();
    if (!row) throw new Error('no session');
    await opened.db
      .insertInto('sessions')
      .values({ ...row, token_hash: 'next', created_at: NOW + 5, seen_at: NOW + 6 })
      .execute();
    const { sessions } = await call(opened, getOwnSessions, {}, mine);
    expect(sessions).toMatchObject([{ begunAt: NOW, seenAt: NOW + 6 }]);
  });

  test('another is ended alone; somebody else’s is not there', async () => {
    const second = await startSession(opened.db, own.userId, NOW);
    const { sessionId } = await as(second.token);
    const foreign = (await as(other.token)).sessionId;
    expect((await callRaw(opened, endOwnSession, { sessionId: foreign }, mine)).status).toBe(404);
    expect((await callRaw(opened, endOwnSession, { sessionId: 'none' }, mine)).status).toBe(404);
    await call(opened, endOwnSession, { sessionId: sessionId ?? '' }, mine);
    expect(await Promise.all([isOpen(second.token), isOpen(own.token), isOpen(other.token)])).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('all are ended at once, and the cookie goes', async () => {
    const second = await startSession(opened.db, own.userId, NOW);
    const answer = await callRaw(opened, signOutEverywhere, {}, mine);
    expect(answer).toMatchObject({ effects: [{ do: 'endSession' }], envelope: { body: { ended: 2 } } });
    expect(await Promise.all([isOpen(second.token), isOpen(own.token), isOpen(other.token)])).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('consents', () => {
  test('are those of one’s account and leads', async () => {
    await opened.db
      .insertInto('consents')
      .values({
        id: 'c',
        user_id: own.userId,
        purpose: 'account',
        version: '2026-11',
        source_page: '/login',
        given_at: NOW + 1,
        withdrawn_at: null,
      })
      .execute();
    const { consents } = await call(opened, getOwnConsents, {}, mine);
    expect(consents).toEqual([
      {
        id: 'c',
        of: 'account',
        lead: null,
        version: '2026-11',
        sourcePage: '/login',
        givenAt: NOW + 1,
        withdrawnAt: null,
      },
      {
        id: 'mine',
        of: 'lead',
        lead: { kind: 'visit', about: '三林苑 2室1厅', number: '48271935', isShared: true },
        version: '2026-11',
        sourcePage: '/605',
        givenAt: NOW,
        withdrawnAt: null,
      },
    ]);
  });

  test('that agents get the number is taken back alone', async () => {
    await call(opened, withdrawOwnConsent, { id: 'mine', what: 'share' }, mine);
    expect(await leadRows()).toMatchObject([
      { id: 'mine', share_consent: 0, state: 'new', phone_cipher: expect.stringMatching(/./) },
      { id: 'theirs', share_consent: 1 },
    ]);
  });

  test('that the number is used at all takes the lead back, and the number with it', async () => {
    await call(opened, withdrawOwnConsent, { id: 'mine', what: 'use' }, mine);
    expect(await leadRows()).toMatchObject([
      { id: 'mine', share_consent: 0, state: 'withdrawn', state_at: NOW, phone_cipher: '' },
      { id: 'theirs', state: 'new' },
    ]);
    const { consents } = await call(opened, getOwnConsents, {}, mine);
    expect(consents).toMatchObject([{ id: 'mine', withdrawnAt: NOW }]);
  });

  test.each(['share', 'use'])('somebody else’s is not there to take back: %s', async (what) => {
    const before = await leadRows();
    expect((await callRaw(opened, withdrawOwnConsent, { id: 'theirs', what }, mine)).status).toBe(404);
    expect(await leadRows()).toEqual(before);
  });
});

test('不再联系我 takes back all that one has asked for, and nobody else’s', async () => {
  expect(await call(opened, stopContact, {}, mine)).toEqual({ withdrawn: 1 });
  expect(await call(opened, stopContact, {}, mine), 'again').toEqual({ withdrawn: 0 });
  expect(await leadRows()).toMatchObject([
    { id: 'mine', state: 'withdrawn', phone_cipher: '' },
    { id: 'theirs', state: 'new', share_consent: 1 },
  ]);
});

test('the export is all of one’s own, and nothing of anybody else', async () => {
  await callRaw(opened, sendDeletionCode, {}, mine);
  const data = await call(opened, exportOwnData, {}, mine);
  expect(data).toMatchObject({
    exportedAt: NOW,
    account: { mobile: own.phone, userId: own.userId, role: 'member' },
    sessions: [{ isThis: true }],
    consents: [{ id: 'mine' }],
    leads: [{ number: '48271935', kind: 'visit', about: '三林苑 2室1厅', state: 'new', isShared: true }],
    follows: [{ kind: 'estate', target: '1001', cityId: 605, name: 'mine', price: 1, followedAt: NOW, endedAt: null }],
    brought: { compared: [7], means: null, searches: [], viewed: [] },
    notes: [
      {
        communityId: 101,
        content: '笔记 mine',
        isPublic: false,
        home: null,
        checks: [],
        pictures: ['/api/note-picture/picture of mine'],
        links: [NOW],
        createdAt: NOW,
        updatedAt: NOW,
      },
    ],
    marks: [{ kind: 'estate', id: 1001, cityId: 605, mark: 'like', markedAt: NOW }],
    textMessages: [{ sentAt: NOW, state: 'waiting' }],
  });
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${other.phone}|${other.userId}|theirs|48271936|${own.token}`));
});

describe('deleting the account', () => {
  const proof = async () => {
    const { ticket } = await call(opened, sendDeletionCode, {}, mine);
    return { ticket, code: await receivedCode(opened, own.phone) };
  };

  test('needs a code sent for that, and leaves nothing of the phone', async () => {
    const { status, effects } = await callRaw(opened, deleteAccount, await proof(), mine);
    expect([status, effects]).toEqual([200, [{ do: 'endSession' }]]);
    expect(await isOpen(own.token)).toBe(false);
    for (const table of ['users', 'leads', 'community_notes', 'sessions', 'follows'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
    for (const table of ['note_pictures', 'note_shares', 'home_marks'] as const)
      expect(await opened.db.selectFrom(table).select('user_id').execute(), table).toEqual([{ user_id: other.userId }]);
    for (const table of ['phone_codes', 'text_messages', 'consents'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await isOpen(other.token)).toBe(true);
  });

  test('with a wrong code, or one that was sent to sign in, deletes nothing', async () => {
    const { ticket, code } = await proof();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await callRaw(opened, deleteAccount, { ticket, code: wrong }, mine)).status).toBe(400);
    expect((await callRaw(opened, deleteAccount, { ticket: '', code }, mine)).status).toBe(400);
    expect((await callRaw(opened, deleteAccount, { ticket, code }, await as(other.token))).status).toBe(400);
    expect(await opened.db.selectFrom('users').selectAll().execute()).toHaveLength(2);
  });
});

describe('the page', () => {
  async function visit(posted: RawForm | null, query: Record<string, string> = {}) {
    const effects: Effect[] = [];
    const request = testContext(opened, { ...mine, effects });
    const loaded = await infoPage.load({
      city: CITY,
      params: {},
      query,
      segments: [],
      ownCommutes: () => [],
      keepCommutes: () => false,
      path: '/profile/info',
      posted,
      viewer: { role: 'member', phone: '137****0001' },
      request,
      environment: request.environment,
      now: NOW,
      shared: (_name, make) => make(request, () => undefined),
    });
    return { loaded, effects };
  }
  const shown = async (posted: RawForm | null, query = {}) => (await visit(posted, query)).loaded as InfoPageProps;

  test('says who one is, and what was just done', async () => {
    expect(await shown(null)).toMatchObject({
      role: 'member',
      registeredAt: 0,
      memberUntil: null,
      wechatSince: null,
      done: null,
      deletion: null,
    });
    expect((await shown(null, { done: 'ended' })).done).toBe('ended');
    expect((await shown(null, { done: '<script>' })).done).toBeNull();
  });

  test.each<[RawForm, string]>([
    [{ do: 'stop' }, '/profile/info?done=stopped'],
    [{ do: 'withdraw', id: 'mine', what: 'share' }, '/profile/info?done=withdrawn'],
    [{ do: 'sign-out' }, '/profile'],
    [{ do: 'everywhere' }, '/profile'],
  ])('%j leads on to %s', async (posted, to) => {
    expect((await visit(posted)).loaded).toEqual({ redirectTo: to, seeOther: true } satisfies PageRedirect);
  });

  test('signing out there ends this session and takes the cookie', async () => {
    const { effects } = await visit({ do: 'sign-out' });
    expect(effects).toEqual([{ do: 'endSession' }]);
    expect(await isOpen(own.token)).toBe(false);
  });

  test('deletes in two steps, and says a wrong code beside it', async () => {
    const { deletion } = await shown({ do: 'send-code' });
    const ticket = deletion?.ticket ?? '';
    const wrong = await shown({ do: 'delete', ticket, code: '12' });
    expect(wrong).toMatchObject({ deletion: { ticket }, problems: { code: '请填写短信里的 6 位数字' } });
    const code = await receivedCode(opened, own.phone);
    const { loaded, effects } = await visit({ do: 'delete', ticket, code });
    expect(loaded).toEqual({ redirectTo: '/login?done=deleted', seeOther: true });
    expect(effects).toEqual([{ do: 'endSession' }]);
  });

  test('what cannot be done is said, and nothing that is none is done', async () => {
    expect((await shown({ do: 'withdraw', id: 'theirs' })).problems.other).toMatch(/./);
    expect((await shown({ do: 'dance' })).problems).toEqual({});
    expect((await leadRows()).map(({ state }) => state)).toEqual(['new', 'new']);
  });
});
