import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importedText } from '@/lib/console/views/moneyReconcileText';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { isDay } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import { type BadLine, lineKey, type Period, type StatementLine } from '@/lib/payment/readStatement';
import type { Db } from '@/lib/server/db/client';
import type { ChannelStatementLineTable } from '@/lib/server/db/reconcileSchema';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { lockStaff } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { findStatementOfFile, knownLines, storeStatement, undoStatement } from '../queries/reconciliation';
import { readStatementFile } from './readStatementFile';

const { problems } = CONSOLE_MONEY_COPY.reconcile;

export interface ImportedStatement {
  id: string;
  /** This very file was there already: nothing was changed. */
  isKnown: boolean;
}

/**
 * Keeps what a channel's statement says, to be compared. Throws ApiError: forbidden, badInput by
 * field (platform, from, until, file), conflict where another file has said all of it.
 */
export async function importStatement(
  context: ConsoleContext,
  posted: RawForm,
  { path, name }: { path: string; name: string },
): Promise<ImportedStatement> {
  requireConsole('money', context.staff);
  const { db, now, staff, dialect } = context;
  const platform = Object.values(PAY_PLATFORMS).find((one) => String(one) === posted.platform);
  if (platform === undefined) throw ApiError.ofFields({ platform: problems.platform });
  const asked = periodOf(posted);
  const hash = createHash('sha256')
    .update(`${platform}\n`)
    .update(await readFile(path))
    .digest('hex');
  const same = await findStatementOfFile(db, hash);
  if (same) return { id: same.id, isKnown: true };
  const { lines, bad, period, statedCount } = await readStatementFile(path, platform, asked);
  if (!period) throw ApiError.ofFields({ from: problems.noPeriod });
  const id = randomBytes(8).toString('hex');
  return changeInConsole(
    context,
    ({ id: kept, isKnown }: ImportedStatement) => ({
      action: 'statement-import',
      subject: kept,
      detail: isKnown ? name : importedText(platform, name, period, lines.length),
    }),
    async (transaction) => {
      // Two who press at once import it once.
      await lockStaff(transaction, dialect);
      const before = await findStatementOfFile(transaction, hash);
      if (before) return { id: before.id, isKnown: true };
      const rows = await rowsOf(transaction, { id, platform, lines, bad });
      const statement = { id, platform, from_day: period.from, until_day: period.until, file_name: name };
      const made = { staff_name: staff.shownName, made_at: now, undone_by: null, undone_at: null };
      await storeStatement(transaction, { ...statement, file_hash: hash, stated_count: statedCount, ...made }, rows);
      return { id, isKnown: false };
    },
  );
}

/** Takes back what a statement said, all of it. Throws ApiError: forbidden, notFound of what is not there, badInput, conflict. */
export async function revertStatement(context: ConsoleContext, id: string, why: string | undefined): Promise<void> {
  requireConsole('money', context.staff);
  const reason = readReason(why);
  const { now, staff } = context;
  await changeInConsole(context, { action: 'statement-undo', subject: id, reason }, async (transaction) => {
    if (!(await undoStatement(transaction, id, staff.shownName, now))) throw new ApiError('conflict', problems.undone);
  });
}

/** null: as the file says. Throws ApiError badInput. */
function periodOf({ from = '', until = '' }: RawForm): Period | null {
  if (from === '' && until === '') return null;
  const [first, last] = [from || until, until || from];
  if (!isDay(first)) throw ApiError.ofFields({ from: problems.day });
  if (!isDay(last) || last < first) throw ApiError.ofFields({ until: problems.until });
  return { from: first, until: last };
}

interface Read {
  id: string;
  platform: PayPlatform;
  lines: readonly StatementLine[];
  bad: readonly BadLine[];
}

/** Throws ApiError conflict where every line is known from other files. */
async function rowsOf(transaction: Db, { id, platform, lines, bad }: Read): Promise<ChannelStatementLineTable[]> {
  const known = await knownLines(transaction, platform, lines);
  const fresh = lines.filter((line) => !known.has(lineKey(line)));
  if (lines.length > 0 && fresh.length === 0) throw ApiError.ofFields({ file: problems.allKnown });
  const isKnown = (line: StatementLine) => known.has(lineKey(line));
  const seen = lines
    .filter(isKnown)
    .map(({ line, tradeNo }) => ({ line, problem: 'known', column: '', value: tradeNo }) as const);
  const nothing = { kind: null, trade_no: null, serial_number: null, refund_no: null, amount_fen: null, at: null };
  return [
    ...fresh.map(({ line, kind, tradeNo, serialNumber, refundNo, amountFen, at }) => ({
      statement_id: id,
      platform,
      line,
      kind,
      trade_no: tradeNo,
      serial_number: serialNumber,
      refund_no: refundNo,
      amount_fen: amountFen,
      at,
      problem: null,
      column_name: null,
      value: null,
    })),
    ...[...bad, ...seen].map(({ line, problem, column, value }) => ({
      statement_id: id,
      platform,
      line,
      ...nothing,
      problem,
      column_name: column,
      value,
    })),
  ];
}
