import { INFORM_CALL_COPY as copy } from '@/lib/config/microcopy/inform';
import { parseLeadNumber } from '@/lib/domain/lead/leadNumber';
import { parseMobile } from '@/lib/domain/phone';
import { lookProblems } from '@/lib/views/inform/reportProblems';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { emptyLogAfter } from '../../outbox/kinds';
import { vaultPhone } from '../../phoneVault';
import { countInDatabase, giveBackKept } from '../../rateLimits';
import { type AbuseReportRow, deleteReportsBy, findReport } from '../../repositories/abuseReports';
import type { VisitorContext } from '../context';
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
 * for the phone, as of leads (commands/lead/ownLead). Throws ApiError: badInput, notFound, tooMany.
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
