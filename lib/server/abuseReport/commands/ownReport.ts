import { lookProblems } from '@/lib/abuseReport/views/reportProblems';
import { ABUSE_REPORT_CALL_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import { parseMobile } from '@/lib/kernel/phone';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase, giveBackKept } from '@/lib/server/limits/rateLimits';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { type AbuseReportRow, deleteReportsBy, findReport } from '../queries/abuseReports';
import { isReceiptKey } from './receiptKey';

/** The report of a receipt's link. Its key is not guessed, so nothing is counted. Throws ApiError notFound. */
export async function reportOfLink(db: Db, typedNumber: string, key: string): Promise<AbuseReportRow> {
  const number = parseLeadNumber(typedNumber);
  const report = number === null ? null : await findReport(db, number);
  if (!report || !isReceiptKey(report.id, key)) throw new ApiError('notFound', copy.notFound);
  return report;
}

/**
 * The report with a number and the phone that was left with it, both as typed. What does not fit counts, of the address and
 * for the phone, as of leads (lead/commands/ownLead). Throws ApiError: badInput, notFound, tooMany.
 */
export async function reportOfPhone(
  context: VisitorContext,
  typed: { number: string; mobile: string },
): Promise<AbuseReportRow> {
  const { number, phoneIndex } = readTyped(typed);
  const address = context.visitor();
  const found = await writeOfVisitor(context, async (transaction) => {
    await countInDatabase(transaction, 'receipt', address, context.now);
    await countInDatabase(transaction, 'receiptPhone', phoneIndex, context.now);
    const report = await findReport(transaction, number, phoneIndex);
    // What was counted stays only where it is not thrown in here.
    if (!report) return null;
    await giveBackKept(transaction, 'receipt', address);
    await giveBackKept(transaction, 'receiptPhone', phoneIndex);
    return report;
  });
  if (!found) throw new ApiError('notFound', copy.notFound);
  return found;
}

function readTyped(typed: { number: string; mobile: string }): { number: string; phoneIndex: string } {
  const [number, mobile] = [parseLeadNumber(typed.number), parseMobile(typed.mobile)];
  if (number !== null && mobile !== null) return { number, phoneIndex: vaultPhone(mobile).index };
  throw ApiError.ofFields(lookProblems(typed));
}

/** Deletes the report of a receipt's link with its pictures: nothing of it is left. Throws ApiError notFound. */
export function withdrawReport(context: VisitorContext, { number, key }: { number: string; key: string }) {
  return writeOfVisitor(context, async (transaction) => {
    const { id } = await reportOfLink(transaction, number, key);
    await deleteReportsBy(transaction, ['id', id]);
    await emptyLogAfter(transaction, context);
  });
}
