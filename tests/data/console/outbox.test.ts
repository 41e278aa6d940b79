import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { signInByCode } from '@/lib/server/account/commands/signInByCode';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { storeConsent } from '@/lib/server/account/queries/consents';
import { endChannel } from '@/lib/server/alert/commands/stopChannel';
import { resendText } from '@/lib/server/console/commands/resendText';
import { revealCode } from '@/lib/server/console/commands/revealCode';
import type { OpenDatabase } from '@/lib/server/db/client';
import * as adapters from '@/lib/server/integrations/sms/smsAdapter';
import { type SmsAdapter, SmsFailure } from '@/lib/server/integrations/sms/textMessage';
import {
  listConsoleTexts,
  NO_TEXT,
  storeTextMessage,
  type TextMessage,
} from '@/lib/server/outbox/queries/textMessages';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { sealText, vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../../kit/console';
import { receivedCode } from '../../kit/receivedCode';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';

// The outbox in the console: which codes are shown, which messages are sent again, and that both are written down.

const PHONE = '13800138000';
const HOUR = 3_600_000;
/** Noon in Shanghai. */
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const NIGHT = Date.parse('2026-11-21T23:30:00+08:00');
const { signal } = new AbortController();

let opened: OpenDatabase;
let operator: InConsole;
beforeAll(async () => {
  opened = await openTestDatabase();
  operator = await inConsole(opened, 'operator', NOON);
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['text_messages', 'phone_codes', 'jobs', 'users', 'consents'] as const)
    await opened.db.deleteFrom(table).execute();
});

const at = (now: number, { context } = operator) => ({ ...context, now });
const one = async (id: string): Promise<TextMessage> =>
  opened.db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const onlyId = async () => (await opened.db.selectFrom('text_messages').select('id').executeTakeFirstOrThrow()).id;
const written = (id: string) => listAuditOf(opened.db, id, 10);

function adapterThat(sends: SmsAdapter['send'], name: SmsAdapter['name'] = 'aliyun') {
  const adapter = { name, showsText: name === 'terminal', send: vi.fn(sends) };
  vi.spyOn(adapters, 'smsAdapter').mockReturnValue(adapter);
  return adapter;
}

async function sentCode(now: number, name: SmsAdapter['name']): Promise<{ id: string; code: string; ticket: string }> {
  const { ticket } = await sendCode({ ...opened, now, visitor: () => 'v', network: () => 'network' }, PHONE, 'sign-in');
  const code = await receivedCode(opened, PHONE);
  const id = await onlyId();
  adapterThat(async () => null, name);
  await sendTextMessageJob.run({ messageId: id }, { opened, now, signal });
  return { id, code, ticket };
}

describe('a code', () => {
  test('is shown for as long as it is good, with a reason, and the log has it not', async () => {
    const { id, code } = await sentCode(NOON, 'terminal');
    await expect(revealCode(at(NOON), id, ' ')).rejects.toMatchObject({ code: 'badInput' });
    expect(await revealCode(at(NOON), id, '试用')).toBe(code);
    const log = await written(id);
    expect(log).toMatchObject([{ action: 'text-code', reason: '试用', staff_id: operator.context.staff.id }]);
    expect(JSON.stringify(log)).not.toContain(code);
    await expect(revealCode(at(NOON + 5 * 60_000), id, '试用')).rejects.toMatchObject({ code: 'conflict' });
    expect(await written(id), 'what was refused is not done').toHaveLength(1);
  });

  test('is not shown once it was used', async () => {
    const { id, code, ticket } = await sentCode(NOON, 'terminal');
    const client = { kind: 'browser', platform: 'other' } as const;
    const typed = {
      mobile: PHONE,
      code,
      ticket,
      consentVersion: '2026-11',
      sourcePage: '/login',
      client,
      before: null,
    };
    await signInByCode({ ...opened, now: NOON }, typed);
    await expect(revealCode(at(NOON), id, '试用')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that a provider has sent is shown to nobody', async () => {
    const { id } = await sentCode(NOON, 'tencent');
    await expect(revealCode(at(NOON), id, '试用')).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each(['agent', 'editor'] as const)('is none of the business of an %s', async (role) => {
    const { id } = await sentCode(NOON, 'terminal');
    const member = await inConsole(opened, role, NOON);
    await expect(revealCode(at(NOON, member), id, '试用')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resendText(at(NOON, member), id, '试用')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

/** A message about a search, to somebody who agreed to such; sent at `now` by an adapter that does this. */
async function alerted(sends: SmsAdapter['send'], now = NOON): Promise<{ id: string; userId: string }> {
  const { userId, phone } = await signIn(opened, {}, now);
  const { cipher, index } = vaultPhone(phone);
  const consent = { user_id: userId, purpose: 'alert-texts', version: ALERT_CONSENT_VERSIONS[0] } as const;
  await storeConsent(opened.db, {
    id: `of ${userId}`,
    ...consent,
    source_page: '/im',
    given_at: now,
    withdrawn_at: null,
  });
  const id = `to ${userId}`;
  await storeTextMessage(opened.db, {
    id,
    template: 'alert',
    phone_cipher: cipher,
    phone_index: index,
    state: 'waiting',
    text_cipher: sealText(JSON.stringify({ count: '2', link: 'l', stop: 's' }), 'text_messages.text_cipher'),
    adapter: null,
    adapter_ref: null,
    failure: null,
    created_at: now,
    expires_at: now + 24 * HOUR,
    ended_at: null,
  });
  adapterThat(sends);
  await sendTextMessageJob.run({ messageId: id }, { opened, now, signal });
  return { id, userId };
}

const refusing = async () => {
  throw new SmsFailure('isv.AMOUNT_NOT_ENOUGH', { notSent: true });
};
const waitingJobs = () => opened.db.selectFrom('jobs').selectAll().where('kind', '=', 'send-text-message').execute();

describe('a notice', () => {
  test('that certainly did not go out is sent again, once, by whoever asks first', async () => {
    const { id } = await alerted(refusing);
    expect(await one(id)).toMatchObject({ state: 'failed', not_sent: 1, failure: 'isv.AMOUNT_NOT_ENOUGH' });
    const twice = await Promise.allSettled([
      resendText(at(NOON + HOUR), id, '已充值'),
      resendText(at(NOON + HOUR), id, '已充值'),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await waitingJobs()).toHaveLength(1);
    expect(await written(id)).toMatchObject([{ action: 'text-resend', reason: '已充值' }]);
    const adapter = adapterThat(async () => 'biz-2');
    for (const _ of [1, 2]) await sendTextMessageJob.run({ messageId: id }, { opened, now: NOON + HOUR, signal });
    expect(adapter.send).toHaveBeenCalledTimes(1);
    expect(await one(id)).toMatchObject({ state: 'sent', adapter_ref: 'biz-2', text_cipher: NO_TEXT, failure: null });
    await expect(resendText(at(NOON + HOUR), id, '再来')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('waits for the morning by night', async () => {
    const { id } = await alerted(refusing, NIGHT - HOUR);
    await resendText(at(NIGHT), id, '已充值');
    expect(await waitingJobs()).toMatchObject([{ due_at: Date.parse('2026-11-22T08:00:00+08:00') }]);
  });

  test('of which nobody knows whether it went out is not', async () => {
    const { id } = await alerted(async () => {
      throw new SmsFailure('no answer in time');
    });
    expect(await one(id)).toMatchObject({ state: 'failed', not_sent: 0, text_cipher: NO_TEXT });
    await expect(resendText(at(NOON), id, '再试')).rejects.toMatchObject({ code: 'conflict' });
    expect(await waitingJobs()).toEqual([]);
  });

  test('that is over when it would go out is not', async () => {
    const { id } = await alerted(refusing);
    await expect(resendText(at(NOON + 24 * HOUR), id, '再试')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that its reader wants no more is not, nor is a code', async () => {
    const { id, userId } = await alerted(refusing);
    await endChannel(opened.db, userId, 'text', NOON);
    await expect(resendText(at(NOON), id, '再试')).rejects.toMatchObject({ code: 'conflict' });
    await opened.db.deleteFrom('text_messages').execute();
    await sendCode({ ...opened, now: NOON, visitor: () => 'v', network: () => 'network' }, PHONE, 'sign-in');
    const code = await onlyId();
    adapterThat(refusing);
    await sendTextMessageJob.run({ messageId: code }, { opened, now: NOON, signal });
    expect(await one(code)).toMatchObject({ state: 'failed', text_cipher: NO_TEXT });
    await expect(resendText(at(NOON), code, '再试')).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('the list is filtered, and sorted by when each ended: what has not ended last', async () => {
  const first = await alerted(refusing, NOON - 2 * HOUR);
  const second = await alerted(async () => 'biz', NOON - HOUR);
  await sendCode({ ...opened, now: NOON, visitor: () => 'v', network: () => 'network' }, PHONE, 'sign-in');
  const asked = { sort: 'at', descending: true, limit: 50, offset: 0 };
  const ids = async (...[filter, order]: [Parameters<typeof listConsoleTexts>[1], object?]) =>
    (await listConsoleTexts(opened.db, filter, { ...asked, ...order })).rows.map(({ id }) => id);
  const [code] = await ids({ template: 'code' });
  expect(await ids({})).toEqual([code, second.id, first.id]);
  expect(await ids({}, { sort: 'ended', descending: false })).toEqual([first.id, second.id, code]);
  expect(await ids({ state: 'failed' })).toEqual([first.id]);
  expect(await ids({ phoneIndex: vaultPhone(PHONE).index })).toEqual([code]);
  expect(await ids({ since: NOON })).toEqual([code]);
  expect(await listConsoleTexts(opened.db, {}, { ...asked, limit: 1, offset: 1 })).toMatchObject({
    total: 3,
    rows: [{ id: second.id }],
  });
});
