import type { CommandContext } from '@/lib/server/commands/context';
import { approveRefundIn } from '@/lib/server/commands/order/approveRefund';
import { askRefundIn, type RefundAsked } from '@/lib/server/commands/order/askRefund';
import { type RefundRefused, refuseRefundIn } from '@/lib/server/commands/order/refuseRefund';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';

// What the desk does with a refund, without the log that it writes in the same transaction.

export const askRefund = (context: CommandContext, asked: RefundAsked) =>
  writeOfVisitor(context, (transaction) => askRefundIn(transaction, context, asked));

export const approveRefund = (context: CommandContext, asked: { refundId: string; staffId: string }) =>
  writeOfVisitor(context, (transaction) => approveRefundIn(transaction, context, asked));

export const refuseRefund = (context: CommandContext, refused: RefundRefused) =>
  writeOfVisitor(context, (transaction) => refuseRefundIn(transaction, context, refused));
