import { dayOf } from '@/lib/kernel/day';
import type { OutsideRefund } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import { ApiError } from '@/services/http/apiError';
import type { OrderRow } from '../queries/orders';
import { findRefundsByVoucher, type RefundRow } from '../queries/refunds';

/** How a refund was made outside, where the console has noted it. */
export const outsideOf = ({ outside_way: way, outside_day: day, voucher }: RefundRow): OutsideRefund | null =>
  way === null || day === null || voucher === null ? null : { way, day, voucher };

/** The columns that outsideOf reads. */
export const outsideColumns = (outside?: OutsideRefund) => ({
  outside_way: outside?.way ?? null,
  outside_day: outside?.day ?? null,
  voucher: outside?.voucher ?? null,
});

/** A refund made outside is of a day on which it can have been, and noted once. Throws ApiError: badInput by field, conflict. */
export async function requireOutside(
  transaction: Db,
  context: CommandContext,
  { paid_at }: Pick<OrderRow, 'paid_at'>,
  outside: OutsideRefund,
): Promise<void> {
  if (outside.day > dayOf(context.now)) throw ApiError.ofFields({ outsideDay: copy.outsideLater });
  if (paid_at === null || outside.day < dayOf(paid_at)) throw ApiError.ofFields({ outsideDay: copy.outsideBefore });
  await requireNewVoucher(transaction, context, outside);
}

/** Nothing is noted twice; `but`: the refund itself. Throws ApiError conflict. */
export async function requireNewVoucher(
  transaction: Db,
  { dialect }: CommandContext,
  outside: OutsideRefund,
  but?: string,
): Promise<void> {
  await lockName(transaction, dialect, `voucher ${outside.way} ${outside.voucher}`);
  const known = await findRefundsByVoucher(transaction, outside);
  if (known.some((refund) => refund.id !== but)) throw new ApiError('conflict', copy.refundKnown);
}
