import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TodayPageProps } from '@/lib/console/views/todayPage';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { consoleOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import { terminalSms } from '@/lib/server/integrations/sms/terminalSms';
import { logDestination } from '@/lib/server/log/log';
import { listTextMessages } from '@/lib/server/outbox/queries/textMessages';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { receivedCode } from '../kit/receivedCode';
import { signIn } from '../kit/signIn';

// The outbox as requests reach it: no number whole, a code in one answer and in none after it.

withOwnDataDir();

const { signal } = new AbortController();

let operator: InConsole;
let id: string;
let code: string;
let phone: string;
let userId: string;
beforeAll(async () => {
  operator = await inConsole((await database()) as never, 'operator', Date.now());
});
beforeEach(async (context) => {
  const opened = await database();
  const { db, dialect } = opened;
  await db.deleteFrom('text_messages').execute();
  if (context.task.name.startsWith('an empty')) return;
  const now = Date.now();
  ({ phone, userId } = await signIn(opened as never, {}, now));
  await sendCode({ db, dialect, now, visitor: () => 'v', network: () => 'n' }, phone, 'sign-in');
  [{ id } = { id: '' }] = await listTextMessages(db, 1);
  code = await receivedCode({ db }, phone);
  const { send } = terminalSms;
  Object.assign(terminalSms, { send: async () => null });
  await sendTextMessageJob.run({ messageId: id }, { opened: opened as never, now, signal });
  Object.assign(terminalSms, { send });
});

const visit = (more: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole(consoleOutboxPage, { staff: operator.token, ...more });

test('an empty outbox says what will be there', async () => {
  const { props } = await visit();
  expect(props?.table).toMatchObject({ total: 0, empty: { title: '还没有短信' } });
  expect(props?.isTerminal).toBe(true);
});

test('the list masks the number and has no code; its file neither', async () => {
  const { props } = await visit();
  expect(props?.table).toMatchObject({
    total: 1,
    rows: [
      {
        key: id,
        cells: [{}, { text: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) }, { text: '验证码' }, {}, {}, {}, {}],
      },
    ],
  });
  const { file } = await visit({ posted: { do: 'export' } });
  expect(file).toContain('终端');
  for (const text of [JSON.stringify(props), file]) {
    expect(text).not.toContain(phone);
    expect(text).not.toContain(code);
  }
});

describe('one message', () => {
  test('shows its code in the answer to the form that gave a reason, and nowhere else', async () => {
    const query = { id };
    const before = await visit({ query });
    expect(before.props?.message).toMatchObject({ mayReveal: true, code: null });
    const bare = await visit({ query, posted: { do: 'reveal', reason: '' } });
    expect(bare.props).toMatchObject({ problems: { reason: expect.any(String) }, message: { code: null } });
    const shown = await visit({ query, posted: { do: 'reveal', reason: '本人在场试用' } });
    expect(shown.props?.message).toMatchObject({ code });
    expect(JSON.stringify((await visit({ query })).props)).not.toContain(code);
  });

  test('that is a code is not sent again, and says why', async () => {
    const query = { id };
    const { props } = await visit({ query, posted: { do: 'resend', reason: '再发一次' } });
    expect(props).toMatchObject({ problems: { other: '验证码不重发，本人可以再获取一个。' } });
    expect((await visit({ query })).props?.message).toMatchObject({ notAgain: '验证码不重发，本人可以再获取一个。' });
  });

  test('that there is not is none, and the list stands', async () => {
    expect((await visit({ query: { id: 'none' } })).props).toMatchObject({ message: null, table: { total: 1 } });
    expect((await visit({ query: { id: 'none' }, posted: { do: 'resend', reason: '再发' } })).status).toBe(404);
  });
});

test('a person’s messages are found by the person, no number in the address', async () => {
  expect((await visit({ query: { person: userId } })).props?.table).toMatchObject({ total: 1 });
  expect((await visit({ query: { person: 'nobody' } })).props?.table).toMatchObject({ total: 0, isFiltered: true });
});

test('what did not go out today stands among what waits', async () => {
  const { db } = await database();
  await db.updateTable('text_messages').set({ state: 'failed' }).execute();
  const { props } = await visitConsole(consoleTodayPage, { staff: operator.token });
  const tasks = (props as unknown as TodayPageProps).groups.flatMap((group) => group.tasks);
  expect(tasks.map(({ title, act }) => [title, act])).toContainEqual([
    expect.stringMatching(/^今天没发出的短信.*1/),
    expect.objectContaining({ href: '/console/outbox?state=failed&days=1' }),
  ]);
});

test('lines of the log that could not be written stand before what waits', async () => {
  const notice = async () => (await visitConsole(consoleTodayPage, { staff: operator.token })).props?.notice;
  expect(await notice()).toBeNull();
  vi.spyOn(logDestination, 'dropped', 'get').mockReturnValue(1_200);
  expect(await notice()).toContain('日志有 1,200 行没能写下');
  vi.stubEnv('WORKERS', '2');
  expect(await notice()).toContain('日志至少有 1,200 行没能写下');
});
