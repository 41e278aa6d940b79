import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_LIMITS, CODE_MS, CODE_TRIES, type CodeLimit, type CodeLimitOf } from '@/lib/account/code';
import { CHALLENGE_MS } from '@/lib/account/codeProof';
import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import { solveChallenge } from '@/lib/browser/solveChallenge';
import { sendDeletionCode } from '@/lib/server/account/calls/sendDeletionCode';
import { hashOfCode } from '@/lib/server/account/commands/sendCode';
import { spendCode } from '@/lib/server/account/commands/spendCode';
import * as users from '@/lib/server/account/queries/users';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import type { PhoneCodeTable } from '@/lib/server/db/schema';
import { logger } from '@/lib/server/log/log';
import { findSession } from '@/lib/server/session/findSession';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { getSuperLabel, getSupportUser, getUserInfo, sendSignInCode, signIn, signOut } from '@/services/account';
import { call, callRaw } from '../kit/callApi';
import { receivedCode } from '../kit/receivedCode';
import { OF_ROLE, type Somebody, signIn as signedIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

const PHONE = '13800138000';
const OTHER = '13800138001';
const [VERSION = ''] = ACCOUNT_CONSENT_VERSIONS;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['phone_codes', 'text_messages', 'jobs', 'users', 'sessions', 'consents'] as const)
    await opened.db.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

const ask = (mobile: string, changes: Partial<ApiContext> = {}) =>
  callRaw(opened, sendSignInCode, { mobile }, { visitor: () => 'visitor', ...changes });
const OF_VISITOR = { visitor: () => 'visitor' };
/** A database that writes down what it is asked, without the values. */
const watched = (db: Db, statements: string[]): Db =>
  db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
const ticketOf = async (mobile: string, changes: Partial<ApiContext> = {}) =>
  (await call(opened, sendSignInCode, { mobile }, changes)).ticket;
/** A code that is not the one that was sent. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const enter = (typed: object, changes: Partial<ApiContext> = {}) =>
  callRaw(opened, signIn, { mobile: PHONE, consentVersion: VERSION, sourcePage: '/login', ...typed }, changes);

describe('how many codes are sent', () => {
  // The others take a challenge first, of which more below.
  const whoses = ['phone', 'visitor'] as const;
  const limits = whoses.flatMap((whose) => CODE_LIMITS[whose].map((limit): [CodeLimitOf, CodeLimit] => [whose, limit]));

  /** Codes of before, dealt out so that no narrower limit is reached, the first of them at NOW. */
  async function sendBefore(whose: CodeLimitOf, { most, withinMs }: CodeLimit): Promise<void> {
    const rows = Array.from({ length: most }, (_, at) => ({
      ticket_hash: `before ${at}`,
      phone_index: vaultPhone(whose === 'phone' ? PHONE : String(13_900_000_000 + at)).index,
      purpose: 'sign-in' as const,
      code_hash: 'none',
      visitor: whose === 'visitor' ? 'visitor' : `visitor ${at}`,
      network: whose === 'network' ? 'test-network' : null,
      challenge: null,
      tries: 0,
      created_at: NOW + Math.floor((at * (withinMs - 1)) / most),
      expires_at: NOW + CODE_MS,
      used_at: null,
    }));
    await opened.db.insertInto('phone_codes').values(rows).execute();
  }

  test.each(limits)('%s: %j, to the millisecond', async (whose, limit) => {
    await sendBefore(whose, limit);
    const early = await ask(PHONE, { now: NOW + limit.withinMs - 1 });
    expect(early).toMatchObject({ status: 429, retryAfter: 1 });
    // What was refused was neither stored nor sent, and does not count.
    expect(await opened.db.selectFrom('text_messages').selectAll().execute()).toEqual([]);
    expect((await ask(PHONE, { now: NOW + limit.withinMs })).status).toBe(200);
  });

  test.each(limits)('%s: %j, one fewer is no hindrance', async (whose, limit) => {
    if (limit.most === 1) return expect((await ask(PHONE)).status).toBe(200);
    await sendBefore(whose, { ...limit, most: limit.most - 1 });
    expect((await ask(PHONE, { now: NOW + limit.withinMs - 1 })).status).toBe(200);
  });

  test('another phone and another address have their own', async () => {
    expect((await ask(PHONE)).status).toBe(200);
    expect((await ask(PHONE, { visitor: () => 'another' })).status).toBe(429);
    expect((await ask(OTHER)).status).toBe(200);
  });

  test('thirty parallel ones to one phone send one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(PHONE, { visitor: () => `v${at}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await opened.db.selectFrom('text_messages').selectAll().execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('jobs').selectAll().execute()).toHaveLength(1);
  });

  describe('while ninety addresses ask all day, and use none of what they get', () => {
    const MINUTE = 60_000;
    const of = (visitor: string, minute: number, at: number, used = false) => ({
      ticket_hash: `${visitor} ${minute} ${at}`,
      phone_index: `${visitor} ${minute} ${at}`,
      purpose: 'sign-in' as const,
      code_hash: 'none',
      visitor,
      network: null,
      challenge: null,
      tries: 0,
      created_at: NOW - minute * MINUTE - at,
      expires_at: NOW + CODE_MS,
      used_at: used ? NOW - minute * MINUTE : null,
    });
    beforeEach(async () => {
      // Each keeps within what one address may: twenty an hour, together thirty a minute.
      const rows = Array.from({ length: 60 }, (_, minute) =>
        Array.from({ length: 30 }, (_, at) => of(`stranger ${(minute * 30 + at) % 90}`, minute, at + 1)),
      ).flat();
      for (let at = 0; at < rows.length; at += 300)
        await opened.db
          .insertInto('phone_codes')
          .values(rows.slice(at, at + 300))
          .execute();
    });

    test('a person at home gets theirs, and so does who asks again or lives in a large house', async () => {
      expect((await ask(PHONE, { visitor: () => 'home' })).status).toBe(200);
      expect((await ask(OTHER, { visitor: () => 'home' })).status).toBe(200);
      const used = Array.from({ length: 10 }, (_, at) => of('house', 5 + at, 0, at % 3 === 0));
      await opened.db.insertInto('phone_codes').values(used).execute();
      expect((await ask('13700000001', { visitor: () => 'house' })).status).toBe(200);
    });

    test('and they get no more than they had', async () => {
      // Within what one address may have in an hour.
      await opened.db
        .deleteFrom('phone_codes')
        .where('visitor', '=', 'stranger 3')
        .where('created_at', '<', NOW - 9 * MINUTE)
        .execute();
      expect(await ask(PHONE, { visitor: () => 'stranger 3' })).toMatchObject({
        status: 428,
        envelope: { errMsg: expect.stringContaining('人太多') },
      });
    });
  });

  describe('where many ask', () => {
    /** As many asked within the last minute from one network, of other addresses and phones each. */
    async function askedBefore(count: number, changes: Partial<Insertable<PhoneCodeTable>> = {}): Promise<void> {
      const rows = Array.from({ length: count }, (_, at) => ({
        ticket_hash: `flood ${at}`,
        phone_index: `flood ${at}`,
        purpose: 'sign-in' as const,
        code_hash: 'none',
        visitor: `flood ${at}`,
        network: `flood ${at}`,
        challenge: null,
        tries: 0,
        created_at: NOW - 1,
        expires_at: NOW + CODE_MS,
        used_at: null,
        ...changes,
      }));
      for (let at = 0; at < rows.length; at += 300)
        await opened.db
          .insertInto('phone_codes')
          .values(rows.slice(at, at + 300))
          .execute();
    }
    const challengeOf = async (mobile: string, changes: Partial<ApiContext> = {}) => {
      const { status, envelope } = await ask(mobile, changes);
      expect(status).toBe(428);
      return envelope.challenge ?? '';
    };
    const prove = (mobile: string, proof: string, changes: Partial<ApiContext> = {}) =>
      callRaw(opened, sendSignInCode, { mobile, proof }, { visitor: () => 'visitor', ...changes });

    test('thirty addresses that ask thirty times each stop nobody who solves the challenge', async () => {
      for (let at = 0; at < 900; at++) {
        const who = String(at % 30);
        await ask(String(13_900_000_000 + at), { visitor: () => who, network: () => who, now: NOW + at });
      }
      const now = NOW + 900;
      expect(await ask(PHONE, { now })).toMatchObject({ status: 428, envelope: { resultCode: 42800, body: null } });
      const proof = await solveChallenge(await challengeOf(PHONE, { now }));
      expect((await prove(PHONE, proof, { now: now + 3_000 })).status).toBe(200);
    }, 60_000);

    test.each([
      ['everybody', 60, {}],
      ['one network', 20, { network: 'test-network' }],
    ] as const)('the challenge begins for %s after %i a minute', async (_whose, count, changes) => {
      await askedBefore(count - 1, changes);
      expect((await ask(PHONE)).status).toBe(200);
      expect((await ask(OTHER)).status).toBe(428);
      expect((await ask(OTHER, { now: NOW + 60_000 })).status).toBe(200);
    });

    test.each([
      ['everybody', 600, {}],
      ['one network', 60, { network: 'test-network' }],
    ] as const)(
      'who solved it is sent a code until %s has had %i a minute, and the alarm is raised',
      async (_whose, count, changes) => {
        const alarm = vi.spyOn(logger, 'error');
        await askedBefore(count - 1, changes);
        const proofs = [await solveChallenge(await challengeOf(PHONE)), await solveChallenge(await challengeOf(OTHER))];
        expect(alarm).not.toHaveBeenCalled();
        expect((await prove(PHONE, proofs[0] ?? '')).status).toBe(200);
        expect(await prove(OTHER, proofs[1] ?? '')).toMatchObject({
          status: 429,
          envelope: { errMsg: expect.stringContaining('人太多') },
        });
        expect(alarm).toHaveBeenCalledWith({ most: count }, expect.stringContaining('too many codes a minute'));
      },
    );

    test('a proof is good once, for its own phone, in its time, and as it was solved', async () => {
      await askedBefore(60);
      const challenge = await challengeOf(PHONE);
      const proof = await solveChallenge(challenge);
      const foreign = await solveChallenge(await challengeOf(OTHER));
      const refused = async (given: string, now = NOW) => expect((await prove(PHONE, given, { now })).status).toBe(428);
      await refused(foreign);
      await refused(challenge);
      await refused(`${challenge}.0`);
      await refused(proof.replace(/^15/, '1'));
      await refused(proof.replace(/^15\.\d/, '15.9'));
      expect((await prove(PHONE, proof)).status).toBe(200);
      await opened.db.updateTable('phone_codes').set({ created_at: NOW }).where('visitor', '!=', 'visitor').execute();
      await opened.db
        .updateTable('phone_codes')
        .set({ phone_index: 'another' })
        .where('visitor', '=', 'visitor')
        .execute();
      await refused(proof);
      // Each try that was refused had a challenge of its own.
      expect(await challengeOf(PHONE)).not.toBe(await challengeOf(PHONE));
    });

    test('a challenge is over after five minutes, to the millisecond', async () => {
      await askedBefore(60);
      const proof = await solveChallenge(await challengeOf(PHONE));
      const at = (now: number) =>
        opened.db
          .updateTable('phone_codes')
          .set({ created_at: now - 1 })
          .execute();
      await at(NOW + CHALLENGE_MS);
      expect((await prove(PHONE, proof, { now: NOW + CHALLENGE_MS })).status).toBe(428);
      await at(NOW + CHALLENGE_MS - 1);
      expect((await prove(PHONE, proof, { now: NOW + CHALLENGE_MS - 1 })).status).toBe(200);
    });

    test('whoever solves them is held to what one phone and one address may have', async () => {
      await askedBefore(60);
      const solved = async (mobile: string) => solveChallenge(await challengeOf(mobile));
      const first = await solved(PHONE);
      const second = await solved(PHONE);
      expect((await prove(PHONE, first)).status).toBe(200);
      expect(await prove(PHONE, second)).toMatchObject({
        status: 429,
        envelope: { errMsg: expect.stringContaining('刚刚发过') },
      });
    });

    test('a code to delete one’s own account takes no challenge', async () => {
      await askedBefore(60);
      const { token } = await signedIn(opened);
      const session = await findSession(opened.db, token, NOW);
      const own = { viewer: session?.viewer, sessionId: session?.id };
      expect((await callRaw(opened, sendDeletionCode, {}, own)).status).toBe(200);
    });
  });

  test.each(['', '123', '12800138000', '+86 138-0013-800', '138001380001', '23800138000'])(
    '%j is no mobile number',
    async (mobile) => {
      expect(await ask(mobile)).toMatchObject({ status: 400, envelope: { errMsg: '请填写正确格式的手机号' } });
      expect(await opened.db.selectFrom('phone_codes').selectAll().execute()).toEqual([]);
    },
  );

  test('whether a phone has an account makes no difference, and nobody looks', async () => {
    const { phone } = await signedIn(opened);
    const looked = vi.spyOn(users, 'findAccount');
    const answers = [await ask(phone), await ask(PHONE)];
    expect(looked).not.toHaveBeenCalled();
    const [known, unknown] = answers.map(({ status, envelope }) => ({
      status,
      envelope: { ...envelope, body: { ...(envelope.body as object), ticket: '' } },
    }));
    expect(known).toEqual(unknown);
  });

  test('and takes the same way to the database: each statement, in the same order (threat 25)', async () => {
    const { phone } = await signedIn(opened);
    const of = async (mobile: string) => {
      const statements: string[] = [];
      await callRaw({ ...opened, db: watched(opened.db, statements) }, sendSignInCode, { mobile }, OF_VISITOR);
      return statements;
    };
    const unknown = await of(PHONE);
    expect(unknown.length).toBeGreaterThan(5);
    expect(await of(phone)).toEqual(unknown);
  });
});

describe('what the database keeps of a code', () => {
  test('hashes, and the phone encrypted: neither the code nor the number', async () => {
    const ticket = await ticketOf(`+86 ${PHONE}`);
    const code = await receivedCode(opened, PHONE);
    expect(code).toMatch(/^\d{6}$/);
    const kept = JSON.stringify(
      await Promise.all([
        opened.db.selectFrom('phone_codes').select(['ticket_hash', 'phone_index', 'code_hash']).execute(),
        opened.db.selectFrom('text_messages').select(['phone_cipher', 'phone_index', 'text_cipher']).execute(),
        opened.db.selectFrom('jobs').select('payload').execute(),
      ]),
    );
    for (const canary of [code, PHONE, ticket]) expect(kept).not.toContain(canary);
  });
});

describe('a code', () => {
  const sent = async (changes: Partial<ApiContext> = {}) => {
    const ticket = await ticketOf(PHONE, changes);
    return { ticket, code: await receivedCode(opened, PHONE) };
  };

  test('signs in once', async () => {
    const proof = await sent();
    const { status, effects } = await enter(proof);
    expect(status).toBe(200);
    expect(effects).toMatchObject([{ do: 'startSession', token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect(await enter(proof)).toMatchObject({
      status: 400,
      effects: [],
      envelope: { errMsg: '验证码已失效，请重新获取' },
    });
  });

  test('is good for five minutes, to the millisecond', async () => {
    const proof = await sent();
    expect((await enter(proof, { now: NOW + CODE_MS })).status).toBe(400);
    expect((await enter(proof, { now: NOW + CODE_MS - 1 })).status).toBe(200);
  });

  test.each([
    [CODE_TRIES - 1, 200],
    [CODE_TRIES, 400],
  ])('after %i wrong tries answers %i', async (tries, expected) => {
    const { ticket, code } = await sent();
    for (let at = 1; at <= tries; at++) {
      const { envelope } = await enter({ ticket, code: wrong(code) });
      const left = CODE_TRIES - at;
      expect(envelope.errMsg).toContain(left > 0 ? `还可以试 ${left} 次` : '请重新获取');
    }
    expect((await enter({ ticket, code })).status).toBe(expected);
  });

  test('of many parallel tries, five count', async () => {
    const { ticket, code } = await sent();
    await Promise.all(Array.from({ length: 20 }, () => enter({ ticket, code: wrong(code) })));
    const { tries } = await opened.db.selectFrom('phone_codes').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(CODE_TRIES);
  });

  test('spent twenty times at once signs in once', async () => {
    const proof = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await opened.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('is no use for another phone, with another ticket or for another purpose', async () => {
    const { ticket, code } = await sent();
    expect((await enter({ mobile: OTHER, ticket, code })).status).toBe(400);
    const others = await ticketOf(OTHER, { now: NOW });
    expect((await enter({ ticket: others, code: wrong(await receivedCode(opened, OTHER)) })).status).toBe(400);
    expect((await enter({ ticket: '', code })).status).toBe(400);
    const typed = { mobile: PHONE, ticket, code };
    expect(await spendCode(opened.db, typed, 'delete-account', NOW)).toMatchObject({ code: 'wrongCode' });
    expect(await spendCode(opened.db, typed, 'sign-in', NOW)).toBeNull();
  });

  test('is known by all that it is good for', () => {
    const parts = ['sign-in', 'index', 'ticket', '482716'] as const;
    const hash = hashOfCode(...parts);
    expect(hashOfCode('delete-account', 'index', 'ticket', '482716')).not.toBe(hash);
    expect(hashOfCode('sign-in', 'other', 'ticket', '482716')).not.toBe(hash);
    expect(hashOfCode('sign-in', 'index', 'other', '482716')).not.toBe(hash);
    expect(hashOfCode('sign-in', 'index', 'ticket', '482717')).not.toBe(hash);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('typed as %j is no try', async (code) => {
    const { ticket } = await sent();
    expect(await enter({ ticket, code })).toMatchObject({
      status: 400,
      envelope: { errMsg: '请填写短信里的 6 位数字' },
    });
    const { tries } = await opened.db.selectFrom('phone_codes').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(0);
  });

  test('may be typed with spaces and in wide digits', async () => {
    const { ticket, code } = await sent();
    const wide = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ');
    expect((await enter({ ticket, code: wide })).status).toBe(200);
  });
});

describe('signing in', () => {
  const proof = async (now = NOW) => {
    const ticket = await ticketOf(PHONE, { now });
    return { ticket, code: await receivedCode(opened, PHONE) };
  };
  const tokenOf = ({ effects }: Awaited<ReturnType<typeof enter>>) => {
    const [effect] = effects;
    return effect?.do === 'startSession' ? effect.token : '';
  };

  test('without consent to the text that there is, nobody is, and the code stays good', async () => {
    const typed = await proof();
    for (const consentVersion of ['', '2020-01'])
      expect(await enter({ ...typed, consentVersion })).toMatchObject({ status: 400, effects: [] });
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect((await enter(typed)).status).toBe(200);
  });

  test('makes an account once, with its consent: version, time, purpose, page', async () => {
    await enter(await proof());
    await enter(await proof(NOW + 60_000), { now: NOW + 60_001 });
    const users = await opened.db.selectFrom('users').select(['id', 'phone_index', 'registered_at']).execute();
    expect(users).toEqual([{ id: expect.any(String), phone_index: vaultPhone(PHONE).index, registered_at: NOW }]);
    expect(await opened.db.selectFrom('consents').selectAll().execute()).toEqual([
      {
        id: expect.any(String),
        user_id: users[0]?.id,
        purpose: 'account',
        version: VERSION,
        source_page: '/login',
        given_at: NOW,
        withdrawn_at: null,
      },
    ]);
  });

  test('is a new session each time, and that of before in this browser is over', async () => {
    const first = tokenOf(await enter(await proof()));
    const session = await findSession(opened.db, first, NOW);
    if (!session) throw new Error('nobody is signed in');
    const again = await enter(await proof(NOW + 60_000), {
      now: NOW + 60_001,
      viewer: session.viewer,
      sessionId: session.id,
    });
    const second = await findSession(opened.db, tokenOf(again), NOW + 60_001);
    expect(second?.id).not.toBe(session.id);
    expect(await findSession(opened.db, first, NOW + 60_002)).toBeNull();
    expect(await findSession(opened.db, tokenOf(again), NOW + 60_002)).not.toBeNull();
  });

  test('another browser’s session goes on', async () => {
    const first = tokenOf(await enter(await proof()));
    await enter(await proof(NOW + 60_000), { now: NOW + 60_001 });
    expect(await findSession(opened.db, first, NOW + 60_002)).not.toBeNull();
  });
});

describe('the login check', () => {
  test('answers nobody with nobody', async () => {
    expect(await callRaw(opened, getUserInfo, {})).toMatchObject({
      status: 200,
      envelope: { body: { userInfo: null } },
    });
  });

  test.each(Object.entries(OF_ROLE))('tells a %s who they are, the whole number too', async (role, somebody) => {
    const { token, userId, phone } = await signedIn(opened, somebody);
    const session = await findSession(opened.db, token, NOW);
    const { userInfo } = await call(opened, getUserInfo, {}, { viewer: session?.viewer, sessionId: session?.id });
    expect(userInfo).toEqual({
      userId,
      mobile: phone,
      role,
      regDate: 0,
      lastBuyDate: null,
      vipExpireDate: 'vipExpiresAt' in somebody ? somebody.vipExpiresAt : null,
      wechatSince: null,
    });
  });

  test.each([
    ['nobody', null, 0],
    ['a member', {}, 0],
    ['one whose label is none of the two', { superLabel: 3 }, 0],
    ['a 达人', { superLabel: 1 }, 1],
    ['a 达人 who is an agent too', { superLabel: 2, staffRole: 'agent' }, 2],
  ] as const)('the authsuper check of %s', async (_who, somebody, label) => {
    const session = somebody && (await findSession(opened.db, (await signedIn(opened, somebody)).token, NOW));
    const asking = session ? { viewer: session.viewer, sessionId: session.id } : {};
    expect(await call(opened, getSuperLabel, {}, asking)).toEqual({ label });
  });

  test('the authsuper check asks of nobody else: whoever names one is refused, known or not', async () => {
    const { userId, phone } = await signedIn(opened, { superLabel: 1 });
    const named = [{ userId }, { userId: 'nobody' }, { mobile: phone }, { mobile: '13900000000' }];
    const answers = await Promise.all(named.map((input) => callRaw(opened, getSuperLabel, input)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test('customer service is told the id and the dates, what is missing as null, and no number', async () => {
    const asking = async (somebody: Somebody) => {
      const { token, userId } = await signedIn(opened, somebody);
      const session = await findSession(opened.db, token, NOW);
      return { userId, context: { viewer: session?.viewer, sessionId: session?.id } };
    };
    const member = await asking({});
    const dates = { regDate: 0, lastBuyDate: null, vipExpireDate: null, link: null };
    expect(await call(opened, getSupportUser, {}, member.context)).toEqual({ userId: member.userId, ...dates });
    const vip = await asking({ vipExpiresAt: NOW + 5 });
    await opened.db.updateTable('users').set({ last_buy_at: 7 }).where('id', '=', vip.userId).execute();
    expect(await call(opened, getSupportUser, {}, vip.context)).toEqual({
      userId: vip.userId,
      regDate: 0,
      lastBuyDate: 7,
      vipExpireDate: NOW + 5,
      link: null,
    });
    expect(await callRaw(opened, getSupportUser, {})).toMatchObject({ status: 401, envelope: { resultCode: 40100 } });
  });

  test('a session that was ended is nobody’s in the next request', async () => {
    const { token } = await signedIn(opened);
    const session = await findSession(opened.db, token, NOW);
    await call(opened, signOut, {}, { viewer: session?.viewer, sessionId: session?.id });
    expect(await findSession(opened.db, token, NOW)).toBeNull();
  });
});
