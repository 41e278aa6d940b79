import { CsvError, parse } from 'csv-parse/sync';
import { lackingColumnsText, otherChannelText, unreadableText } from '@/lib/console/views/moneyReconcileText';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import {
  type NoStatement,
  type Period,
  type ReadStatement,
  readStatement,
  type StatementRecord,
} from '@/lib/payment/readStatement';
import { STATEMENT_LIMITS } from '@/lib/payment/statementLimits';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { openText, readWholeText } from '@/lib/server/import/source/openText';
import { swallowedLines } from '@/lib/server/import/source/swallowedLines';
import { ApiError } from '@/services/http/apiError';

const { problems } = CONSOLE_MONEY_COPY.reconcile;

type Parsed = { record: string[]; info: { lines: number } };

/** A channel's statement from its file, in UTF-8, GB18030 or UTF-16. Throws ApiError badInput (file). */
export async function readStatementFile(
  path: string,
  platform: PayPlatform,
  period: Period | null,
): Promise<ReadStatement> {
  const records = recordsOf(await textOf(path));
  if (records.length > STATEMENT_LIMITS.rows) refuse(problems.rows);
  const read = readStatement(platform, records, period);
  return 'wrong' in read ? refuse(whyNot(read)) : read;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readWholeText(await openText(path, null));
  } catch (failure) {
    if (failure instanceof ImportProblem) return refuse(failure.message);
    throw failure;
  }
}

/** Of the first lines, whichever there is more of: channels write tables with commas, Apple with tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 64 * 1024);
  return head.split('\t,').join(',').split('\t').length > head.split(',').length ? '\t' : ',';
}

function recordsOf(text: string): StatementRecord[] {
  try {
    const options = { info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;
    const delimiter = delimiterOf(text);
    const parsed = parse(text, {
      ...options,
      delimiter,
      max_record_size: STATEMENT_LIMITS.rowCharacters,
    }) as unknown as Parsed[];
    let above = 0;
    return parsed.map(({ record, info }) => {
      // One amount behind a quotation mark that nobody closed would be missing from the comparison without a word.
      if (swallowedLines(record, record.length, delimiter, info.lines - above - 1)) refuse(unreadableText(above + 1));
      above = info.lines;
      return { line: info.lines, cells: record };
    });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    return refuse(unreadableText(Number((failure as { lines?: number }).lines ?? 0)));
  }
}

function whyNot(reason: NoStatement): string {
  if (reason.wrong === 'summed') return problems.summed;
  return reason.wrong === 'other' ? otherChannelText(reason.platform) : lackingColumnsText(reason.columns);
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ file: sentence });
}
