import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { changeInConsole } from '@/lib/server/staff/commands/consoleContext';
import { listAudit } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// The log of what is done in the console: nobody changes it, whoever has the database's own connection.

let opened: OpenDatabase;
let admin: InConsole;
beforeAll(async () => {
  opened = await openTestDatabase();
  admin = await inConsole(opened, 'admin');
});
afterAll(() => opened.close());

const all = { sort: 'at', descending: false, limit: 100, offset: 0 };
const rows = async () => (await listAudit(opened.db, {}, all)).rows;

beforeEach(async () => {
  if ((await rows()).length === 0)
    await changeInConsole(admin.context, { action: 'lead-note', subject: 'l1', detail: '一' }, async () => undefined);
});

describe('append-only', () => {
  test.each([
    ['changed', () => opened.db.updateTable('audit_log').set({ detail: '另一句' }).execute()],
    ['deleted', () => opened.db.deleteFrom('audit_log').execute()],
    ['replaced', () => sql`update audit_log set seq = seq + 100`.execute(opened.db)],
  ])('a row is not %s', async (_how, change) => {
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(change()).rejects.toThrow('append-only');
    expect(await rows()).toEqual(before);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('nor is the table emptied', async () => {
    await expect(sql`truncate audit_log`.execute(opened.db)).rejects.toThrow('append-only');
  });
});

describe('what is done is written down', () => {
  test('with who, when, what, to what and why; phones masked', async () => {
    const entry = {
      action: 'lead-state',
      subject: 'l2',
      detail: '打了 13800138000',
      reason: '他说 13900139000',
    } as const;
    await changeInConsole(admin.context, entry, async () => undefined);
    const { rows: found, total } = await listAudit(opened.db, { subject: 'l2' }, all);
    expect(total).toBe(1);
    expect(found).toMatchObject([
      {
        at: NOW,
        staff_id: admin.context.staff.id,
        staff_name: admin.context.staff.shownName,
        action: 'lead-state',
        detail: '打了 138****8000',
        reason: '他说 139****9000',
        visitor: admin.context.visitor(),
      },
    ]);
  });

  test('or it is not done', async () => {
    const before = await rows();
    const failing = changeInConsole(admin.context, { action: 'lead-note', subject: 'l3' }, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual(before);
  });

  test.each([
    [{ action: 'lead-state' }, 1],
    [{ action: 'nothing' }, 0],
    [{ since: NOW + 1 }, 0],
    [{ staffId: 'nobody' }, 0],
  ])('and found by %j', async (filter, count) => {
    expect((await listAudit(opened.db, filter, all)).total).toBe(count);
  });
});
