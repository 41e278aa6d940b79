import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { approveRefundIn } from '@/lib/server/order/commands/approveRefund';
import { type RefundAsked, requestRefundIn } from '@/lib/server/order/commands/askRefund';
import { type RefundRefused, refuseRefundIn } from '@/lib/server/order/commands/refuseRefund';

// What the console does with a refund, without the log that it writes in the same transaction.

export const askRefund = (context: CommandContext, asked: RefundAsked) =>
  writeOfVisitor(context, (transaction) => requestRefundIn(transaction, context, asked));

export const approveRefund = (context: CommandContext, asked: { refundId: string; staffId: string }) =>
  writeOfVisitor(context, (transaction) => approveRefundIn(transaction, context, asked));

export const refuseRefund = (context: CommandContext, refused: RefundRefused) =>
  writeOfVisitor(context, (transaction) => refuseRefundIn(transaction, context, refused));
