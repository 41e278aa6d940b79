import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hrefOfNotice, noticeLine, noticeTitle } from '@/lib/alert/views/noticeText';
import { dayOf } from '@/lib/kernel/day';
import { refundingText } from '@/lib/order/views/orderText';
import { ownNotice } from '@/lib/server/alert/calls/ownNotices';
import { listAllNotices } from '@/lib/server/alert/queries/notices';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ownOrder } from '@/lib/server/order/calls/orderEntries';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { retryRefundIn } from '@/lib/server/order/commands/retryRefund';
import { failRefund, settleRefund } from '@/lib/server/order/commands/settleRefund';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { payOrder } from '../../kit/order';
import { approveRefund, askRefund, refuseRefund } from '../../kit/refunds';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// What a buyer is told of a refund, step by step, in their messages and beside their membership.

let opened: OpenDatabase;
let userId: string;
let order: OrderRow;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  ({ userId } = await signIn(opened, {}, NOW));
  order = await payOrder(opened, userId, { now: NOW });
});

const at = (minutes: number) => ({ ...opened, now: NOW + minutes * 60_000 });
const ask = () => requestRefund(at(1), userId, { serialNumber: order.serial_number, reason: '用不上了' });
const told = async () =>
  (await listAllNotices(opened.db, userId)).map(ownNotice).toSorted((one, other) => one.toldAt - other.toldAt);
const besideMembership = async () => {
  const row = await findOrder(opened.db, order.id);
  return row && refundingText(await ownOrder(opened.db, row));
};

describe('a refund is told of', () => {
  test('at each step: asked, approved, refused by the channel, tried again, arrived', async () => {
    const { id } = await ask();
    expect(await besideMembership()).toBe('月卡申请退 30元，审核后在消息里答复，审核期间会员照常用。');
    await approveRefund(at(2), { refundId: id, staffId: 'one' });
    expect(await besideMembership()).toContain('月卡同意退 30元，还没到账。');
    await failRefund(at(3), id, 'NOT_ENOUGH');
    expect(await besideMembership()).toContain('支付渠道没有退款成功，我们正在处理');
    await writeOfVisitor(at(4), (transaction) => retryRefundIn(transaction, at(4), id));
    await settleRefund(at(5), id);
    expect((await told()).map((notice) => [noticeTitle(notice), noticeLine(notice)])).toEqual([
      ['月卡的退款申请收到了', '审核后在这里告诉你'],
      ['月卡同意退 30元，正在原路退回', '一般 1 到 3 个工作日到账，到账前照常能用，到账时收回 30 天会员'],
      ['月卡要退的 30元 还没退成', '支付渠道没有退成功，我们正在处理，不用再申请'],
      ['月卡同意退 30元，正在原路退回', '一般 1 到 3 个工作日到账，到账前照常能用，到账时收回 30 天会员'],
      ['月卡退的 30元 到账了', '收回 30 天会员'],
    ]);
    const [first] = await told();
    expect(first && hrefOfNotice(first)).toBe(`/profile/buynewvip/status?serialNumber=${order.serial_number}`);
  });

  test('where it is refused: once, and without what the channel or the staff note among themselves', async () => {
    const { id } = await ask();
    await refuseRefund(at(2), { refundId: id, staffId: 'one', answer: '超过了期限' });
    await expect(refuseRefund(at(3), { refundId: id, staffId: 'two', answer: '又一次' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await told()).map(noticeTitle)).toEqual(['月卡的退款申请收到了', '月卡的退款申请没有同意']);
  });

  test('once it has arrived where it was made outside', async () => {
    const outside = { way: 'bank', day: dayOf(NOW), voucher: `B-${order.id.slice(0, 8)}` } as const;
    const asked = { serialNumber: order.serial_number, reason: '转账退的', askedBy: 'one', amountFen: 1_000, outside };
    await askRefund(at(1), asked);
    expect((await told()).map(noticeTitle)).toEqual(['月卡退的 10元 到账了']);
  });
});
