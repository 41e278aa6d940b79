import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_ENROL_COPY, CONSOLE_LOGIN_COPY, CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import { changeConsoleRole, endStaffAccount } from '@/lib/server/console/commands/changeStaff';
import { type Enrolment, enrolStaff, offerEnrolment } from '@/lib/server/console/commands/enrolStaff';
import { inviteStaff, inviteStaffAgain } from '@/lib/server/console/commands/inviteStaff';
import { issueFirstToken } from '@/lib/server/console/commands/issueFirstToken';
import { signInStaff } from '@/lib/server/console/commands/signInStaff';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findStaffSession } from '@/lib/server/session/findStaffSession';
import { newStaffDevice } from '@/lib/server/session/staffDevice';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { endOwnStaffSession } from '@/lib/server/staff/commands/endStaffSession';
import { testContext } from '../../kit/callApi';
import { inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';
import { totpCode } from '../../kit/totpCode';

// Who works here: the first admin, those who are invited, how they sign in, and how it ends.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = '河边有三棵树和一只黑白的猫';

let opened: OpenDatabase;
let now = NOW;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  now = NOW;
  for (const table of ['staff', 'staff_invites', 'staff_sessions', 'staff_tries', 'staff_recovery_codes'] as const)
    await opened.db.deleteFrom(table).execute();
});

const visiting = (visitor = 'here') => ({ ...testContext(opened, { now }), visitor: () => visitor });

async function enrol(token: string, changes: Partial<Enrolment> = {}) {
  const offer = await offerEnrolment(visiting(), token);
  if (!offer) throw new Error('no such invitation');
  const enrolment: Enrolment = {
    token,
    sealed: offer.sealed,
    name: 'boss',
    shownName: '陆舟',
    password: PASSWORD,
    again: PASSWORD,
    code: totpCode(offer.secret, now),
    client: 'browser other',
    ...changes,
  };
  const enrolled = await enrolStaff(visiting(), enrolment);
  return { ...enrolled, secret: offer.secret };
}

async function firstAdmin() {
  const token = await issueFirstToken(visiting());
  return enrol(token ?? '');
}

const SALT = Buffer.alloc(16, 'salt');
const KEY = scryptSync(PASSWORD, SALT, 32, { N: 1_024, r: 8, p: 1 });
/** A password that costs nothing to try: thirty of the product's own are a quarter of a minute. */
const KEPT_LIGHTLY = ['scrypt', 1_024, 8, 1, SALT.toString('base64url'), KEY.toString('base64url')].join('$');

async function knownAdmin() {
  const admin = await firstAdmin();
  await opened.db.updateTable('staff').set({ password_hash: KEPT_LIGHTLY }).execute();
  return admin;
}

/** As they sign in half a minute later: a code is taken once. */
async function signIn(secret: string, changes: Partial<Parameters<typeof signInStaff>[1]> = {}, visitor = 'here') {
  now += 30_000;
  const typed = { name: 'boss', password: PASSWORD, code: totpCode(secret, now), client: 'browser other', ...changes };
  return signInStaff(visiting(visitor), typed);
}

const isOpen = async (token: string) => (await findStaffSession(opened.db, token, now)) !== null;

describe('the first admin', () => {
  test('comes in by the token of the start, once', async () => {
    const token = (await issueFirstToken(visiting())) ?? '';
    const { session, recoveryCodes } = await enrol(token);
    expect((await findStaffSession(opened.db, session.token, now))?.member).toMatchObject({
      shownName: '陆舟',
      role: 'admin',
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await offerEnrolment(visiting(), token)).toBeNull();
    expect(await issueFirstToken(visiting()), 'there is an admin').toBeNull();
    expect(await issueFirstToken(visiting(), true), 'whoever has the machine').toEqual(expect.any(String));
  });

  test('the token of an earlier start is over, and none lasts for ever', async () => {
    const first = (await issueFirstToken(visiting())) ?? '';
    const second = (await issueFirstToken(visiting())) ?? '';
    expect(await offerEnrolment(visiting(), first)).toBeNull();
    expect(await offerEnrolment(visiting(), second)).not.toBeNull();
    now += 72 * HOUR;
    expect(await offerEnrolment(visiting(), second)).toBeNull();
  });

  test.each<[string, Partial<Enrolment>, object]>([
    ['no name', { name: 'A B' }, { name: CONSOLE_ENROL_COPY.problems.name }],
    ['nobody', { shownName: ' ' }, { shownName: CONSOLE_ENROL_COPY.problems.shownName }],
    [
      'a short password',
      { password: '一二三四五六七八九十一', again: '' },
      { password: CONSOLE_ENROL_COPY.problems.short },
    ],
    ['a simple one', { password: 'aaaaaaaaaaaaaaa' }, { password: CONSOLE_ENROL_COPY.problems.simple }],
    ['another the second time', { again: 'x' }, { again: CONSOLE_ENROL_COPY.problems.again }],
    ['a wrong code', { code: '000000' }, { code: CONSOLE_ENROL_COPY.problems.code }],
    ['a secret of their own', { sealed: 'made-up' }, { code: CONSOLE_ENROL_COPY.problems.old }],
  ])('%s: it is said, and the invitation is as good as before', async (_what, changes, fields) => {
    const token = (await issueFirstToken(visiting())) ?? '';
    await expect(enrol(token, changes)).rejects.toMatchObject({ code: 'badInput', fields });
    expect(await opened.db.selectFrom('staff').selectAll().execute()).toEqual([]);
    await expect(enrol(token)).resolves.toBeTruthy();
  });

  test('two at once with one token: one of them', async () => {
    const token = (await issueFirstToken(visiting())) ?? '';
    const both = await Promise.allSettled([enrol(token), enrol(token, { name: 'other' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('signing in', () => {
  test('by name, password and code, each of which is needed', async () => {
    const { secret } = await knownAdmin();
    expect(await isOpen((await signIn(secret)).token)).toBe(true);
    for (const wrong of [{ name: 'nobody' }, { password: `${PASSWORD}x` }, { code: '000000' }, { code: '' }])
      await expect(signIn(secret, wrong)).rejects.toMatchObject({
        code: 'wrongCode',
        message: CONSOLE_LOGIN_COPY.wrong,
      });
  });

  test('a code is taken once, whatever its age', async () => {
    const { secret } = await knownAdmin();
    now += MINUTE;
    const code = totpCode(secret, now);
    const typed = { name: 'boss', password: PASSWORD, code, client: '' };
    await signInStaff(visiting(), typed);
    await expect(signInStaff(visiting(), typed)).rejects.toMatchObject({ code: 'wrongCode' });
  });

  test('a recovery code takes its place, once', async () => {
    const { secret, recoveryCodes } = await knownAdmin();
    const [code = ''] = recoveryCodes;
    expect(await isOpen((await signIn(secret, { code: code.toUpperCase() })).token)).toBe(true);
    await expect(signIn(secret, { code })).rejects.toMatchObject({ code: 'wrongCode' });
  });

  test('a phone is as good as the name', async () => {
    const { context } = await inConsole(opened, 'admin');
    const token = await inviteStaff(context, {
      name: 'lin',
      shownName: '林晓',
      mobile: '138 0013 8000',
      role: 'agent',
    });
    const { secret } = await enrol(token);
    expect(await isOpen((await signIn(secret, { name: '+86 13800138000' })).token)).toBe(true);
  });

  test('five tries in vain in a quarter of an hour, exactly, and its owner elsewhere still comes in', async () => {
    const { secret } = await knownAdmin();
    const wrong = () => signInStaff(visiting('elsewhere'), { name: 'boss', password: 'x', code: '1', client: '' });
    for (let at = 0; at < 5; at += 1) await expect(wrong()).rejects.toMatchObject({ code: 'wrongCode' });
    await expect(wrong()).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 15 * 60 });
    expect(await isOpen((await signIn(secret)).token)).toBe(true);
    now = NOW + 15 * MINUTE - 1;
    await expect(wrong()).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 1 });
    now += 1;
    await expect(wrong()).rejects.toMatchObject({ code: 'wrongCode' });
  });

  test('twenty an hour from one address, whatever the names; right ones do not count', async () => {
    const { secret } = await knownAdmin();
    const earlier = Array.from({ length: 19 }, (_, at) => `name${at}`);
    await opened.db
      .insertInto('staff_tries')
      .values(earlier.map((name) => ({ id: name, name_hash: name, visitor: 'here', tried_at: now })))
      .execute();
    await signIn(secret);
    const wrong = () => signInStaff(visiting(), { name: 'another', password: 'x', code: '', client: '' });
    await expect(wrong()).rejects.toMatchObject({ code: 'wrongCode' });
    await expect(wrong()).rejects.toMatchObject({ code: 'tooMany' });
    await expect(signIn(secret)).rejects.toMatchObject({ code: 'tooMany' });
  });

  test('a stranger’s guesses lock nobody out of a browser in which they have signed in before', async () => {
    const { secret, session } = await knownAdmin();
    const guess = (at: number) =>
      signInStaff(visiting(`stranger ${at % 10}`), { name: 'boss', password: 'x', code: '1', client: '' });
    for (let at = 0; at < 30; at += 1) await expect(guess(at)).rejects.toMatchObject({ code: 'wrongCode' });
    await expect(signIn(secret)).rejects.toMatchObject({ code: 'tooMany' });
    const { device } = session;
    expect(await isOpen((await signIn(secret, { device })).token)).toBe(true);
    // The same wherever it is; a mark of somebody else, or of nobody, is none.
    expect(await isOpen((await signIn(secret, { device }, 'on the way')).token)).toBe(true);
    // Not its last letter, of which two bits say nothing.
    const altered = device.replace(/\.(.)/, (_all, letter) => (letter === 'A' ? '.B' : '.A'));
    for (const other of [newStaffDevice('another'), altered, 'x', ''])
      await expect(signIn(secret, { device: other })).rejects.toMatchObject({ code: 'tooMany' });
    // Tries in it are its own, and no more than elsewhere.
    const wrong = () => signInStaff(visiting(), { name: 'boss', password: 'x', code: '1', client: '', device });
    for (let at = 0; at < 5; at += 1) await expect(wrong()).rejects.toMatchObject({ code: 'wrongCode' });
    await expect(wrong()).rejects.toMatchObject({ code: 'tooMany' });
  });

  test('as many at once are no more', async () => {
    await knownAdmin();
    const tries = Array.from({ length: 9 }, () =>
      signInStaff(visiting(), { name: 'boss', password: 'x', code: '1', client: '' }),
    );
    const answers = await Promise.allSettled(tries);
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'in'));
    expect(codes.filter((code) => code === 'wrongCode')).toHaveLength(5);
    expect(codes.filter((code) => code === 'tooMany')).toHaveLength(4);
  });

  test('lasts twelve hours whatever is done, and two without a request', async () => {
    const { session } = await knownAdmin();
    now = NOW + 2 * HOUR;
    expect(await isOpen(session.token)).toBe(false);
    await opened.db.updateTable('staff_sessions').set({ seen_at: now }).execute();
    expect(await isOpen(session.token)).toBe(true);
    await opened.db
      .updateTable('staff_sessions')
      .set({ seen_at: NOW + 12 * HOUR })
      .execute();
    now = NOW + 12 * HOUR - 1;
    expect(await isOpen(session.token)).toBe(true);
    now += 1;
    expect(await isOpen(session.token)).toBe(false);
  });

  test('signing out ends this one, or all', async () => {
    const { secret, session } = await knownAdmin();
    const second = await signIn(secret);
    const found = await findStaffSession(opened.db, session.token, now);
    if (!found) throw new Error('nobody is signed in');
    const context: ConsoleContext = { ...visiting(), staff: found.member };
    await endOwnStaffSession(context, found.id);
    expect(await Promise.all([isOpen(session.token), isOpen(second.token)])).toEqual([false, true]);
    await endOwnStaffSession(context, null);
    expect(await isOpen(second.token)).toBe(false);
  });
});

describe('the staff', () => {
  test('no password and no code is kept as it is typed', async () => {
    const { secret, recoveryCodes } = await knownAdmin();
    const kept = JSON.stringify(
      await Promise.all([
        opened.db.selectFrom('staff').selectAll().execute(),
        opened.db.selectFrom('staff_recovery_codes').selectAll().execute(),
      ]),
    );
    for (const text of [PASSWORD, secret, ...recoveryCodes]) expect(kept).not.toContain(text);
    expect(kept).toContain('scrypt$');
  });

  test('a name and a phone are one person’s; what is wrong is said by field', async () => {
    const { context } = await inConsole(opened, 'admin');
    const person = { name: 'lin', shownName: '林晓', mobile: '', role: 'agent' };
    await inviteStaff(context, person);
    await expect(inviteStaff(context, person)).rejects.toMatchObject({
      fields: { name: CONSOLE_STAFF_COPY.problems.taken },
    });
    await expect(inviteStaff(context, { ...person, name: 'x', mobile: '12' })).rejects.toMatchObject({
      fields: { name: expect.any(String), mobile: CONSOLE_STAFF_COPY.problems.phone },
    });
    await expect(inviteStaff(context, { ...person, name: 'lin2', role: 'king' })).rejects.toMatchObject({
      code: 'badInput',
    });
  });

  test.each(['agent', 'editor', 'operator'] as const)('is none of the business of an %s', async (role) => {
    const { context } = await inConsole(opened, role);
    const other = await inConsole(opened, 'agent');
    const id = other.context.staff.id;
    for (const deed of [
      () => inviteStaff(context, { name: 'lin', shownName: '林晓', mobile: '', role: 'agent' }),
      () => inviteStaffAgain(context, id, '手机丢了'),
      () => changeConsoleRole(context, id, 'admin', '升职'),
      () => endStaffAccount(context, id, '离职'),
    ])
      await expect(deed()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await isOpen(other.token)).toBe(true);
  });

  test('another role is signed in to anew; an ended account opens nothing, and its phone is gone', async () => {
    const { context } = await inConsole(opened, 'admin');
    const { context: them, token } = await inConsole(opened, 'agent');
    await changeConsoleRole(context, them.staff.id, 'operator', '转岗');
    expect(await isOpen(token)).toBe(false);
    await endStaffAccount(context, them.staff.id, '离职');
    const [row] = await opened.db.selectFrom('staff').selectAll().where('id', '=', them.staff.id).execute();
    expect(row).toMatchObject({ role: 'operator', ended_at: NOW, password_hash: null, totp_cipher: null });
    await expect(changeConsoleRole(context, them.staff.id, 'agent', '回来了')).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('nobody changes themselves, a reason is needed, and two admins do not end one another', async () => {
    const one = await inConsole(opened, 'admin');
    const two = await inConsole(opened, 'admin');
    const idOf = ({ context }: typeof one) => context.staff.id;
    await expect(endStaffAccount(one.context, idOf(one), '离职')).rejects.toMatchObject({ code: 'conflict' });
    await expect(endStaffAccount(one.context, idOf(two), ' ')).rejects.toMatchObject({ code: 'badInput' });
    const both = await Promise.allSettled([
      endStaffAccount(one.context, idOf(two), '离职'),
      endStaffAccount(two.context, idOf(one), '离职'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('who is invited again has nothing left that opens', async () => {
    const { context } = await inConsole(opened, 'admin');
    const { secret } = await firstAdminNamed('agent');
    const [row] = await opened.db.selectFrom('staff').selectAll().where('name', '=', 'boss').execute();
    const token = await inviteStaffAgain(context, row?.id ?? '', '手机丢了');
    await expect(signIn(secret)).rejects.toMatchObject({ code: 'wrongCode' });
    const again = await enrol(token);
    expect(await isOpen((await signIn(again.secret)).token)).toBe(true);
  });
});

/** Somebody with a password of their own, of another role. */
async function firstAdminNamed(role: 'agent') {
  const enrolled = await enrol((await issueFirstToken(visiting(), true)) ?? '');
  await opened.db.updateTable('staff').set({ role }).where('name', '=', 'boss').execute();
  return enrolled;
}
