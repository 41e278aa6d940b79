import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { runAccounts } from '@/lib/server/cli/accounts';
import type { OpenDatabase } from '@/lib/server/db/client';
import * as adapters from '@/lib/server/integrations/sms/smsAdapter';
import { terminalSms } from '@/lib/server/integrations/sms/terminalSms';
import { type SmsAdapter, SmsFailure } from '@/lib/server/integrations/sms/textMessage';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { rememberTime } from '@/lib/server/lead/commands/phoneRetention';
import { logDestination, logger } from '@/lib/server/log/log';
import { deleteExpiredJob } from '@/lib/server/upkeep/jobs/deleteExpired';
import { receivedCode } from '../../kit/receivedCode';
import { openTestDatabase } from '../../kit/testDatabase';

const PHONE = '13800138000';
const DAY = 86_400_000;
const { signal } = new AbortController();

let opened: OpenDatabase;
let runner: JobRunner | null = null;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  vi.restoreAllMocks();
  await opened.close();
});

const ask = (now = Date.now()) =>
  sendCode({ ...opened, now, visitor: () => 'visitor', network: () => 'network' }, PHONE, 'sign-in');
const message = () => opened.db.selectFrom('text_messages').selectAll().executeTakeFirstOrThrow();
const send = async (now = Date.now()) =>
  sendTextMessageJob.run({ messageId: (await message()).id }, { opened, now, signal });
function adapterThat(sends: SmsAdapter['send'], showsText = false) {
  const adapter: SmsAdapter = { name: showsText ? 'terminal' : 'aliyun', showsText, send: vi.fn(sends) };
  vi.spyOn(adapters, 'smsAdapter').mockReturnValue(adapter);
  return adapter;
}

describe('a message in the outbox', () => {
  test('is sent by the runner, and printed where no provider is set up', async () => {
    const write = vi.spyOn(logDestination, 'write').mockReturnValue();
    await ask();
    const code = await receivedCode(opened, PHONE);
    runner = new JobRunner(opened, JOBS);
    runner.start();
    await vi.waitFor(async () => expect((await message()).state).toBe('sent'), { timeout: 20_000 });
    expect(write.mock.calls.join('')).toContain(code);
  });

  test('is handed on once, its text with it, and what is done again sends nothing', async () => {
    const adapter = adapterThat(async () => 'biz-1');
    await ask();
    const code = await receivedCode(opened, PHONE);
    expect(await send()).toEqual({ sent: 1 });
    expect(await send()).toEqual({ taken: 1 });
    const { id } = await message();
    expect(vi.mocked(adapter.send).mock.calls.map(([text]) => text)).toEqual([{ phone: PHONE, code, reference: id }]);
    expect(await message()).toMatchObject({ state: 'sent', adapter: 'aliyun', adapter_ref: 'biz-1', text_cipher: '' });
  });

  test('whose process died in the middle is not sent a second time', async () => {
    const adapter = adapterThat(() => {
      throw new Error('the process died');
    });
    await ask();
    await expect(send()).rejects.toThrow('died');
    expect(await send()).toEqual({ taken: 1 });
    expect(adapter.send).toHaveBeenCalledTimes(1);
    expect((await message()).state).toBe('sending');
  });

  test('that is refused is over, and the operator reads why, never what', async () => {
    const told = vi.spyOn(logger, 'error');
    adapterThat(async () => {
      throw new SmsFailure('isv.BUSINESS_LIMIT_CONTROL');
    });
    await ask();
    const code = await receivedCode(opened, PHONE);
    expect(await send()).toEqual({ failed: 1 });
    expect(await message()).toMatchObject({ state: 'failed', failure: 'isv.BUSINESS_LIMIT_CONTROL', text_cipher: '' });
    expect(JSON.stringify(told.mock.calls)).toContain('isv.BUSINESS_LIMIT_CONTROL');
    expect(JSON.stringify(told.mock.calls)).not.toMatch(new RegExp(`${code}|${PHONE}`));
  });

  test('whose code is over is not sent', async () => {
    const adapter = adapterThat(async () => null);
    const now = Date.now();
    await ask(now);
    expect(await send(now + 5 * 60_000)).toEqual({ expired: 1 });
    expect(adapter.send).not.toHaveBeenCalled();
    expect(await message()).toMatchObject({ state: 'expired', text_cipher: '' });
  });
});

describe('npm run accounts -- outbox', () => {
  test('shows the code for as long as it is good, where nobody else has sent it', async () => {
    const now = Date.now();
    await ask(now);
    vi.spyOn(terminalSms, 'send').mockResolvedValue(null);
    await send(now);
    const code = await receivedCode(opened, PHONE);
    const lines = async (at: number) => (await runAccounts(opened, ['outbox'], at)).lines.join('\n');
    expect(await lines(now)).toContain(`138****8000  已发送  terminal  验证码 ${code}`);
    expect(await lines(now + 5 * 60_000)).not.toContain(code);
    expect(await lines(now)).not.toContain(PHONE);
  });

  test('shows no code that a provider has sent', async () => {
    adapterThat(async () => null);
    await ask();
    const code = await receivedCode(opened, PHONE);
    await send();
    const { lines } = await runAccounts(opened, ['outbox'], Date.now());
    expect(lines.join()).toContain('已发送  aliyun');
    expect(lines.join()).not.toContain(code);
  });
});

describe('by age', () => {
  test('texts go once they are over, codes and what became of messages after 90 days', async () => {
    const now = Date.now();
    await rememberTime({ ...opened, now });
    adapterThat(async () => null, true);
    await ask(now - 90 * DAY);
    const forget = async (at: number) => {
      const { codes, texts, textMessages } = (await deleteExpiredJob.run({ opened, now: at, signal })) ?? {};
      return { codes, texts, textMessages };
    };
    expect(await forget(now)).toEqual({ codes: 0, texts: 1, textMessages: 0 });
    expect((await message()).text_cipher).toBe('');
    expect(await forget(now + 1)).toEqual({ codes: 1, texts: 0, textMessages: 1 });
  });
});
