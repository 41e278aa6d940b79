import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { erasePhone, findPhoneTraces } from '@/lib/server/console/commands/erasePhone';
import { signInStaff } from '@/lib/server/console/commands/signInStaff';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { recordLeadNote } from '@/lib/server/lead/commands/answerLead';
import { readOwnLead } from '@/lib/server/lead/commands/readOwnLead';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { logDestination, logger } from '@/lib/server/log/log';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { copyFiles } from '../../kit/beginnings';
import { type InConsole, inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';
import { receivedCode } from '../../kit/receivedCode';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';

// A phone without an account is erased in the console: all that it left, and nothing of anybody else.

const PHONE = '18600006789';
const OTHER = '18600001111';

/** No id holds a number. */
const leadOf = (phone: string): string => `lead ${phone.slice(-4)}`;

const now = Date.now();
let opened: OpenDatabase;
let operator: InConsole;

const context = () => ({ ...opened, now, visitor: () => 'visitor', network: () => 'network' });

/** A lead with a note, a code with its message, a try with a wrong receipt, and one to sign in in the console. */
async function leaveTraces(phone: string): Promise<void> {
  const { index, cipher } = vaultPhone(phone);
  const number = phone.slice(-8);
  await storeLead(
    opened.db,
    leadRow({ id: leadOf(phone), number, phone_index: index, phone_cipher: cipher, created_at: now }),
  );
  await recordLeadNote(operator.context, leadOf(phone), '下午回电');
  await sendCode(context(), phone, 'sign-in');
  await readOwnLead(context(), { number: '10000000', mobile: phone }).catch(() => undefined);
  await signInStaff(context(), { name: phone, password: 'x', code: '1', client: 'browser other' }).catch(
    () => undefined,
  );
}

describe('on both databases', () => {
  beforeEach(async () => {
    opened = await openTestDatabase();
    operator = await inConsole(opened, 'operator', now);
  });
  afterEach(() => opened.close());

  test('all of it goes, another’s stays, and the log says how much and not which', async () => {
    await leaveTraces(PHONE);
    await leaveTraces(OTHER);
    const left = { leads: 1, texts: 1, codes: 1, reports: 0, limits: 1, tries: 1 };
    expect(await findPhoneTraces(operator.context, PHONE)).toEqual(left);
    await erasePhone(operator.context, `+86 ${PHONE}`, `本人来电 ${PHONE}`);
    expect(await findPhoneTraces(operator.context, PHONE)).toBeNull();
    expect(await findPhoneTraces(operator.context, OTHER)).toEqual(left);
    expect(await opened.db.selectFrom('lead_notes').select('lead_id').execute()).toEqual([{ lead_id: leadOf(OTHER) }]);
    const log = await opened.db.selectFrom('audit_log').selectAll().where('action', '=', 'phone-erase').execute();
    expect(log).toMatchObject([
      {
        staff_id: operator.context.staff.id,
        subject: '',
        detail: '线索 1 条，短信 1 条，验证码记录 1 条，次数限制 1 条，试过登录工作台 1 条',
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(PHONE);
  });

  test('one that has an account is deleted as one, and none of it here', async () => {
    const { phone } = await signIn(opened, {}, now);
    await leaveTraces(phone);
    await expect(erasePhone(operator.context, phone, '本人来电')).rejects.toMatchObject({ code: 'conflict' });
    expect(await findPhoneTraces(operator.context, phone)).toMatchObject({ leads: 1, texts: 1 });
  });

  test('needs a number, a reason, something to delete, and somebody who may', async () => {
    await expect(erasePhone(operator.context, '139', '本人来电')).rejects.toMatchObject({
      fields: { mobile: expect.any(String) },
    });
    await expect(erasePhone(operator.context, PHONE, '')).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await expect(erasePhone(operator.context, PHONE, '本人来电')).rejects.toMatchObject({ code: 'conflict' });
    await leaveTraces(PHONE);
    for (const role of ['agent', 'editor'] as const) {
      const member = await inConsole(opened, role, now);
      await expect(erasePhone(member.context, PHONE, '本人来电')).rejects.toMatchObject({ code: 'forbidden' });
      await expect(findPhoneTraces(member.context, PHONE)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await findPhoneTraces(operator.context, PHONE)).toMatchObject({ leads: 1 });
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('in the files', () => {
  let dataDir: string;
  let runner: JobRunner | null = null;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-canary-'));
    await copyFiles('migrated', dataDir);
    opened = await openDatabase({ dataDir, longestLockMs: 10 });
    operator = await inConsole(opened, 'operator', now);
  });
  afterEach(async () => {
    await runner?.stop();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  const tracesOf = (text: string) =>
    readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
      .split(text).length - 1;

  test('a canary’s phone is in none of them, nor its cipher, its hash or its code, and in no line', async () => {
    const said: string[] = [];
    const hear = (...words: unknown[]) => void said.push(JSON.stringify(words));
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(logger, level).mockImplementation(hear as never);
    vi.spyOn(logDestination, 'write').mockImplementation((text) => void said.push(text));
    await leaveTraces(PHONE);
    const { index } = vaultPhone(PHONE);
    const rows = [
      ...(await opened.db.selectFrom('leads').select('phone_cipher as text').execute()),
      ...(await opened.db.selectFrom('text_messages').select('text_cipher as text').execute()),
      ...(await opened.db.selectFrom('staff_tries').select('name_hash as text').execute()),
    ];
    const signs = [index, ...rows.map(({ text }) => text)];
    for (const sign of signs) expect(tracesOf(sign), 'it was there to be found').toBeGreaterThan(0);
    expect(await receivedCode(opened, PHONE)).toMatch(/^\d{6}$/);

    await erasePhone(operator.context, PHONE, `本人来电 ${PHONE}`);
    runner = new JobRunner(opened, JOBS);
    runner.start();
    await vi.waitFor(
      async () => {
        const waiting = await opened.db.selectFrom('jobs').selectAll().where('state', '=', 'waiting').execute();
        expect(waiting.filter(({ kind }) => kind === 'empty-visitors-log' || kind === 'send-text-message')).toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
    for (const sign of [PHONE, ...signs]) expect(tracesOf(sign), sign.slice(0, 4)).toBe(0);
    expect(said.join('\n')).not.toContain(PHONE);
  });
});
