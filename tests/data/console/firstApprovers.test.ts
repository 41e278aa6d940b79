import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BUYER } from '@/lib/order/refund';
import { MIGRATIONS, migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { appendAudit } from '@/lib/server/staff/queries/auditLog';
import { NOW } from '../../kit/today';
import { createTestLocation } from '../import/testLocation';

const MOVES = '0105-refund-first-approver';

test('whoever took the buyer’s place as who asked becomes who said yes first; the console’s own refunds stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-refunds-'));
  const location = await createTestLocation(folder, 'empty');
  const { db, dialect, close } = await openDatabase(location);
  try {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === MOVES),
    );
    await migrate(db, dialect, before);
    const store = (id: string, askedBy: string | null, at: number) =>
      sql`insert into refunds (id, refund_no, order_id, payment_id, owed, amount_fen, days, reason, state, state_at,
        asked_by, made_at) values (${id}, ${id}, 'order', 'payment', 0, 1, 0, '', 'asked', ${at}, ${askedBy}, ${at})`.execute(
        db,
      );
    await store('buyers', 'first', NOW);
    await store('waiting', BUYER, NOW + 1);
    await store('desk', 'first', NOW + 2);
    await store('itself', null, NOW + 3);
    const entry = { staff_id: 'first', staff_name: '', subject: 'order', detail: '', reason: '', visitor: '' };
    await appendAudit(db, { ...entry, action: 'refund-approve', at: NOW });
    await appendAudit(db, { ...entry, action: 'refund-ask', at: NOW + 2 });
    await migrate(db, dialect);
    expect((await listRefundsOf(db, 'order')).map(({ id, asked_by, first_by }) => [id, asked_by, first_by])).toEqual([
      ['buyers', BUYER, 'first'],
      ['waiting', BUYER, null],
      ['desk', 'first', null],
      ['itself', null, null],
    ]);
  } finally {
    await close();
    await location.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
