import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER } from '@/lib/order/refund';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { findNoteOf, sealOpenNotes, storeNote } from '@/lib/server/note/queries/notes';
import { leaveOrders } from '@/lib/server/order/commands/leaveOrders';
import { newRefund } from '@/lib/server/order/commands/newRefund';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { payOrder } from '../kit/order';
import { signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const WRITTEN = ['请打 13800138000', '+86 138 0013 8000', '１３８００１３８０００'];

test('a number that a buyer types into a reason is masked, and the reason goes with their account', async () => {
  const { userId } = await signIn(opened);
  const order = await payOrder(opened, userId, { now: NOW });
  const context = { ...opened, now: NOW };
  const payment = await opened.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const asked = { orderId: order.id, paymentId: payment.id, amountFen: 1, days: 0, isOwed: false, now: NOW } as const;
  await writeOfVisitor(context, async (transaction) => {
    for (const reason of WRITTEN)
      await newRefund(transaction, { ...asked, reason: `${reason}，谢谢`, state: 'asked', askedBy: BUYER });
    await newRefund(transaction, { ...asked, reason: '客服代填', state: 'asked', askedBy: 'staff-1' });
  });
  const reasons = async () => (await listRefundsOf(opened.db, order.id)).map(({ reason }) => reason);
  const kept = (await reasons()).join(' ');
  for (const digits of ['13800138000', '138 0013 8000', '１３８']) expect(kept).not.toContain(digits);
  expect(kept).toContain('谢谢');
  await writeOfVisitor(context, (transaction) => leaveOrders(transaction, context, userId));
  expect((await reasons()).filter(Boolean)).toEqual(['客服代填']);
});

test('what somebody notes for themselves rests sealed, also what was written before', async () => {
  const { userId } = await signIn(opened);
  const note = { id: 'n1', userId, cityId: 605, communityId: 1, home: null, checks: [], now: NOW };
  const content = '中介林晓 13800138000，周末看房';
  await storeNote(opened.db, { ...note, content });
  await storeNote(opened.db, { ...note, id: 'n2', content: '' });
  const stored = async () =>
    (await opened.db.selectFrom('community_notes').select('content').execute()).map((row) => row.content).join('|');
  expect(await stored()).not.toContain('13800138000');
  expect((await findNoteOf(opened.db, userId, 'n1'))?.content).toBe(content);
  expect((await findNoteOf(opened.db, userId, 'n2'))?.content).toBe('');
  await opened.db.updateTable('community_notes').set({ content }).where('id', '=', 'n1').execute();
  expect((await findNoteOf(opened.db, userId, 'n1'))?.content).toBe(content);
  expect(await sealOpenNotes(opened.db, 10)).toBe(1);
  expect(await sealOpenNotes(opened.db, 10)).toBe(0);
  expect(await stored()).not.toContain('13800138000');
  expect((await findNoteOf(opened.db, userId, 'n1'))?.content).toBe(content);
});
