import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_CONVERSION, CODE_MS } from '@/lib/account/code';
import { watchCodesJob } from '@/lib/server/account/jobs/watchCodes';
import { runAccounts } from '@/lib/server/cli/accounts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { logger } from '@/lib/server/log/log';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Codes that are sent and that nobody uses: the alarm is exact at its bound.

const { of: SENT, atLeast: USED } = CODE_CONVERSION;
const LATEST = NOW;
const OVER = LATEST + CODE_MS;

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** So many codes, a second apart, the last of them at LATEST; the first `used` of them were used. */
async function send(sent: number, used: number): Promise<void> {
  const rows = Array.from({ length: sent }, (_, at) => {
    const createdAt = LATEST - (sent - 1 - at) * 1_000;
    return {
      ticket_hash: `ticket ${at}`,
      phone_index: `phone ${at}`,
      purpose: 'sign-in' as const,
      code_hash: 'none',
      visitor: 'visitor',
      tries: 0,
      created_at: createdAt,
      expires_at: createdAt + CODE_MS,
      used_at: at < used ? createdAt + 1 : null,
    };
  });
  await opened.db.insertInto('phone_codes').values(rows).execute();
}

/** What the log is told by one run. */
async function alarmAt(now: number): Promise<unknown[]> {
  const told = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  await watchCodesJob.run({ opened, now, signal: new AbortController().signal });
  const calls = told.mock.calls.map(([facts]) => facts);
  told.mockRestore();
  return calls;
}

describe('of a hundred codes', () => {
  test('twenty that were used are enough, nineteen are not', async () => {
    await send(SENT, USED);
    expect(await alarmAt(OVER)).toEqual([]);
    await opened.db.updateTable('phone_codes').set({ used_at: null }).where('ticket_hash', '=', 'ticket 0').execute();
    expect(await alarmAt(OVER)).toEqual([{ sent: 100, used: 19 }]);
  });

  test('ninety-nine say nothing yet', async () => {
    await send(SENT - 1, 0);
    expect(await alarmAt(OVER)).toEqual([]);
  });

  test('one that is still good is not counted as unused', async () => {
    await send(SENT, 0);
    expect(await alarmAt(OVER - 1)).toEqual([]);
    expect(await alarmAt(OVER)).toHaveLength(1);
  });

  test('the latest hundred count, not those before them', async () => {
    await send(SENT + 50, 50);
    expect(await alarmAt(OVER)).toEqual([{ sent: 100, used: 0 }]);
  });

  test('the alarm is not repeated while no other code runs out', async () => {
    await send(SENT, 0);
    expect(await alarmAt(OVER + 5 * 60_000 - 1)).toHaveLength(1);
    expect(await alarmAt(OVER + 5 * 60_000)).toEqual([]);
  });
});

test('the operator reads it beside the outbox, as long as it is so', async () => {
  await send(SENT, 3);
  const { lines } = await runAccounts(opened, ['outbox'], OVER);
  expect(lines[0]).toBe('注意：最近 100 个验证码只用了 3 个。可能有人在刷短信，也可能短信没有送到。');
  await opened.db.updateTable('phone_codes').set({ used_at: OVER }).execute();
  expect((await runAccounts(opened, ['outbox'], OVER)).lines).toEqual(['最近 0 条短信']);
});
