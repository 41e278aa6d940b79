import type { Selectable } from 'kysely';
import { defined } from '@/lib/kernel/defined';
import { parseMobile } from '@/lib/kernel/phone';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase, giveBackKept } from '@/lib/server/limits/rateLimits';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { findLead, lockLead } from '../queries/leads';

/** What proves whose a lead is, both as typed: nobody needs an account for it. */
export interface Receipt {
  number: string;
  mobile: string;
}

type Act<Result> = (transaction: Db, lead: Selectable<LeadTable> & { number: string }) => Promise<Result>;

/**
 * Does something with the lead of a receipt, in one transaction. What does not fit counts, of the address and for the
 * phone, and says the same of an unknown phone as of a wrong number. Throws ApiError: badInput, notFound, tooMany.
 */
export async function ofOwnLead<Result>(context: VisitorContext, receipt: Receipt, act: Act<Result>): Promise<Result> {
  const { number, phoneIndex } = readReceipt(receipt);
  const address = context.visitor();
  const done = await writeOfVisitor(context, async (transaction) => {
    await countInDatabase(transaction, 'receipt', address, context.now);
    await countInDatabase(transaction, 'receiptPhone', phoneIndex, context.now);
    await lockLead(transaction, context.dialect, number);
    const lead = await findLead(transaction, number, phoneIndex);
    // What was counted stays only where it is not thrown in here.
    if (!lead) return null;
    await giveBackKept(transaction, 'receipt', address);
    await giveBackKept(transaction, 'receiptPhone', phoneIndex);
    return { result: await act(transaction, { ...lead, number }) };
  });
  if (!done) throw new ApiError('notFound', LEAD_CALL_COPY.receiptNotFound);
  return done.result;
}

function readReceipt(receipt: Receipt): { number: string; phoneIndex: string } {
  const number = parseLeadNumber(receipt.number);
  const mobile = parseMobile(receipt.mobile);
  if (number !== null && mobile !== null) return { number, phoneIndex: vaultPhone(mobile).index };
  const fields = defined({
    number: number === null ? LEAD_CALL_COPY.badNumber : undefined,
    mobile: mobile === null ? LEAD_CALL_COPY.badPhone : undefined,
  });
  throw new ApiError('badInput', Object.values(fields)[0], fields);
}
