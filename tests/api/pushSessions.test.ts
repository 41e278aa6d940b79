import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { endOwnSession } from '@/lib/server/account/calls/endSession';
import { signOutEverywhere } from '@/lib/server/account/calls/signOutEverywhere';
import { getAlertSettings } from '@/lib/server/alert/calls/getSettings';
import type { ApiContext } from '@/lib/server/call/context';
import { signOutPerson } from '@/lib/server/console/commands/changePerson';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { eraseAccountIn } from '@/lib/server/privacy/commands/eraseAccount';
import { startSession } from '@/lib/server/session/commands/startSession';
import { findSession } from '@/lib/server/session/findSession';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { signOut } from '@/services/account';
import { addPushDevice } from '@/services/alert';
import { call } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { PushFake } from '../kit/pushFake';
import { type SignedIn, signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Whoever leaves an account on a browser is pushed to there no more, by whichever way they leave.

const [consentVersion] = ALERT_CONSENT_VERSIONS;
const service = new PushFake();
let opened: OpenDatabase;
let own: SignedIn;
let here: Partial<ApiContext>;
let there: Partial<ApiContext>;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await service.listen();
});
afterAll(async () => {
  service.close();
  await opened.close();
});
beforeEach(async () => {
  vi.stubEnv('PUSH_SERVICES', service.origin);
  for (const table of ['push_devices', 'consents', 'alert_settings'] as const)
    await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  here = await as(own.token);
  there = await as((await startSession(opened.db, own.userId, NOW)).token);
  await push('here', here);
  await push('there', there);
});

async function as(token: string): Promise<Partial<ApiContext>> {
  const session = await findSession(opened.db, token, NOW);
  if (!session) throw new Error('nobody is signed in');
  return { viewer: session.viewer, sessionId: session.id, now: NOW };
}
const push = (browser: string, who: Partial<ApiContext>) =>
  call(opened, addPushDevice, { ...service.browser(browser), consentVersion }, who);
const settings = (who: Partial<ApiContext>) => call(opened, getAlertSettings, {}, who);
const devices = () =>
  opened.db
    .selectFrom('push_devices')
    .select('session_id')
    .where('user_id', '=', own.userId)
    .execute()
    .then((rows) => rows.map(({ session_id }) => session_id));
const context = () => ({ ...opened, now: NOW });

test('each session knows whether it is pushed to', async () => {
  expect((await settings(here)).push).toMatchObject({ devices: 2, isHere: true });
  const third = await as((await startSession(opened.db, own.userId, NOW)).token);
  expect((await settings(third)).push).toMatchObject({ devices: 2, isHere: false });
});

describe('the pushes of one session end with it, and those of the other go on', () => {
  test.each([
    ['signed out here', () => call(opened, signOut, {}, here)],
    ['ended from the list', () => call(opened, endOwnSession, { sessionId: here.sessionId ?? '' }, there)],
  ])('%s', async (_how, leave) => {
    await leave();
    expect(await devices()).toEqual([there.sessionId]);
    expect(await settings(there)).toMatchObject({ byPush: true, channels: { push: { agreed: true } } });
  });
});

describe('all of them end, and with the last one the consent', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['signed out everywhere', () => call(opened, signOutEverywhere, {}, here)],
    [
      'signed out in the console',
      async () => signOutPerson((await inConsole(opened, 'operator')).context, own.userId, '本人要求'),
    ],
    [
      'signed out of each',
      async () => {
        await call(opened, signOut, {}, here);
        await call(opened, signOut, {}, there);
      },
    ],
  ];
  test.each(ways)('%s', async (how, leave) => {
    // One of before it was known which session a browser is pushed to in.
    if (how !== 'signed out of each') {
      await push('older', here);
      await opened.db
        .updateTable('push_devices')
        .set({ session_id: null })
        .where('session_id', '=', here.sessionId ?? '')
        .execute();
    }
    await leave();
    expect(await devices()).toEqual([]);
    const again = await as((await startSession(opened.db, own.userId, NOW)).token);
    expect(await settings(again)).toMatchObject({
      byPush: false,
      push: { devices: 0, isHere: false },
      channels: { push: { agreed: false } },
    });
    // Signed in again: one press is enough, and asks for nothing else.
    await push('here', again);
    expect(await settings(again)).toMatchObject({ byPush: true, push: { devices: 1, isHere: true } });
  });

  test('deleted', async () => {
    const phoneIndex = vaultPhone(own.phone).index;
    await writeOfVisitor(opened, (transaction) =>
      eraseAccountIn(transaction, context(), { userId: own.userId, phoneIndex }),
    );
    expect(await devices()).toEqual([]);
  });
});

test('somebody else in the same browser is not told of the account before, nor the other way round', async () => {
  const other = await as((await signIn(opened)).token);
  await push('here', other);
  expect(await devices()).toEqual([there.sessionId]);
  await call(opened, signOut, {}, here);
  expect((await settings(other)).push).toMatchObject({ devices: 1, isHere: true });
});
