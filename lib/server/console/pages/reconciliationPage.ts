import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { type ConsoleReconciliationProps, STATEMENT_DONE } from '@/lib/console/views/moneyPages';
import { lineProblemText, OUTCOME_TONES, periodText } from '@/lib/console/views/moneyReconcileText';
import { statementView } from '@/lib/console/views/moneyStatement';
import { choicesOf, either, momentCell, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { LINE_OUTCOMES } from '@/lib/payment/lineProblem';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { STATEMENT_LIMITS } from '@/lib/payment/statementLimits';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { importStatement, revertStatement } from '@/lib/server/payment/commands/importStatement';
import {
  findStatement,
  listComparedLines,
  listStatements,
  type StatementRow,
  sumOutcomes,
} from '@/lib/server/payment/queries/reconciliation';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { onlyFile, requirePress } from './postedFiles';

const { reconcile: copy, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
/** Statements of channels; with `id`, one of them, each line beside what the books have for it. */
export const consoleReconciliationPage = defineConsolePage<ConsoleReconciliationProps>({
  path: consolePaths.reconciliation(),
  name: CONSOLE_MONEY_COPY.pageNames.reconciliation,
  access: 'money',
  takesFiles: true,
  async open({ consoleContext, query, upload }) {
    const known = query.id === undefined ? null : await findStatement(consoleContext.db, query.id);
    if (known === undefined) throw new PageNotFound();
    return {
      table: known ? linesTable(consoleContext.db, known) : statementsTable(consoleContext.db),
      actions: {
        '': requirePress,
        undo: known && (({ reason }) => revertStatement(consoleContext, known.id, reason)),
        import:
          !known &&
          (async (posted) => {
            const { id, isKnown } = await importStatement(
              consoleContext,
              posted,
              onlyFile(upload, STATEMENT_LIMITS.bytes, copy.problems),
            );
            return { to: consolePaths.reconciliation({ id, done: isKnown ? 'again' : 'import' }) };
          }),
      },
      doneAt: (done) => consolePaths.reconciliation({ id: known?.id, done }),
      done: STATEMENT_DONE,
      load: async () => ({
        title: known
          ? joinKnown([platforms[known.platform], periodText({ from: known.from_day, until: known.until_day })])
          : CONSOLE_COPY.pages.reconciliation,
        address: consolePaths.reconciliation({ id: known?.id }),
        statement: known && statementView(known, await sumOutcomes(consoleContext.db, known)),
        platforms: choicesOf(PLATFORMS, platforms),
      }),
    };
  },
});

const count = (value: number, tone?: 'late'): ConsoleCell =>
  value === 0 ? quiet('0') : { text: formatNumber(value), tone };

const statementsTable = (db: Db) =>
  defineTable({
    page: 'reconciliation',
    fileName: 'statements',
    order: '-day',
    filters: {
      platform: oneOf(copy.filters.platform, PLATFORMS, platforms),
      state: either(copy.filters.state, ['open', 'undone'], copy.states, 'undone'),
    },
    list: ({ state, ...filter }, asked) => listStatements(db, defined({ ...filter, isUndone: state }), asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    day: {
      sort: true,
      cell: ({ id, from_day, until_day }) => ({
        text: periodText({ from: from_day, until: until_day }),
        href: consolePaths.reconciliation({ id }),
      }),
    },
    platform: ({ platform }) => platforms[platform],
    state: ({ undone_at, wrong, unnamed, unread }) => {
      if (undone_at !== null) return quiet(copy.states.undone);
      const isSettled = wrong + unnamed + unread === 0;
      return isSettled ? { text: copy.settled, tone: 'good' } : { text: copy.unsettled, tone: 'late' };
    },
    matched: { end: true, cell: ({ matched }) => count(matched) },
    wrong: { end: true, cell: ({ wrong }) => count(wrong, 'late') },
    unnamed: { end: true, cell: ({ unnamed }) => count(unnamed, 'late') },
    unread: { end: true, cell: ({ unread }) => count(unread, 'late') },
    file: ({ file_name }) => quiet(file_name),
    who: ({ staff_name }) => staff_name,
    made: { sort: true, cell: ({ made_at }) => momentCell(made_at) },
  });

const linesTable = (db: Db, statement: StatementRow) =>
  defineTable({
    caption: copy.lines,
    fileName: 'statement',
    path: consolePaths.reconciliation(),
    fixed: { id: statement.id },
    order: 'line',
    filters: { outcome: oneOf(copy.lineColumns.outcome, LINE_OUTCOMES, copy.outcomes) },
    list: (filters, asked) => listComparedLines(db, statement, filters, asked),
    words: { columns: copy.lineColumns, empty: copy.linesEmpty, emptyReason: copy.linesEmptyReason },
    key: ({ line, kind, trade_no, refund_no }) => `${line} ${kind} ${trade_no} ${refund_no}`,
  }).columns({
    line: { sort: true, cell: ({ line }) => quiet(line === null ? MISSING : String(line)) },
    outcome: ({ outcome }) => ({ text: copy.outcomes[outcome], tone: OUTCOME_TONES[outcome] }),
    kind: ({ kind }) => (kind === null ? MISSING : copy.lineKinds[kind]),
    number: {
      cell: ({ trade_no, refund_no }) => ({ text: trade_no ?? MISSING, note: refund_no || undefined }),
      fileText: ({ trade_no, refund_no }) => joinKnown([trade_no, refund_no], ' '),
    },
    there: { sort: 'amount', yuan: ({ there_fen }) => there_fen },
    here: { yuan: ({ here_fen }) => here_fen },
    at: { sort: true, cell: ({ at }) => momentCell(at) },
    order: ({ order_id, serial_number }) => ({
      text: serial_number || MISSING,
      href: order_id !== null ? consolePaths.order({ id: order_id }) : undefined,
    }),
    note: ({ problem, column_name, value }) => (problem === null ? '' : lineProblemText(problem, column_name, value)),
  });
