import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { type ConsoleReconciliationProps, STATEMENT_DONE, type StatementDone } from '@/lib/console/views/moneyPages';
import { lineProblemText, OUTCOME_TONES, periodText } from '@/lib/console/views/moneyReconcileText';
import { statementView } from '@/lib/console/views/moneyStatement';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/kernel/money';
import { LINE_OUTCOMES } from '@/lib/payment/lineProblem';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { STATEMENT_LIMITS } from '@/lib/payment/statementLimits';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { importStatement, revertStatement } from '@/lib/server/payment/commands/importStatement';
import {
  type ComparedLine,
  findStatement,
  type ListedStatement,
  listComparedLines,
  listStatements,
  type StatementRow,
  sumOutcomes,
} from '@/lib/server/payment/queries/reconciliation';
import type { ConsoleContext } from '../commands/consoleContext';
import type { Upload } from '../uploads';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { onlyFile, requirePress } from './postedFiles';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const { reconcile: copy, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
const STATES = ['open', 'undone'] as const;

/** Statements of channels; with `id`, one of them, each line beside what the books have for it. */
export const consoleReconciliationPage = defineConsolePage<ConsoleReconciliationProps & ShellProps>({
  path: consolePaths.reconciliation(),
  name: CONSOLE_MONEY_COPY.pageNames.reconciliation,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  takesFiles: true,
  async load(context) {
    const { desk, query, posted, upload } = context;
    const known = query.id === undefined ? null : await findStatement(desk.db, query.id);
    if (known === undefined) throw new PageNotFound();
    const file = known ? () => exportConsoleTable(context, linesTable(context, known)) : null;
    if (asksFile(context)) return file ? file() : exportConsoleTable(context, statementsTable(context));
    const answer = posted ? await act(desk, known, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    const table = known
      ? await loadConsoleTable(context, linesTable(context, known))
      : await loadConsoleTable(context, statementsTable(context));
    return {
      title: known
        ? joinKnown([platforms[known.platform], periodText({ from: known.from_day, until: known.until_day })])
        : CONSOLE_COPY.pages.reconciliation,
      address: consolePaths.reconciliation(known ? { id: known.id } : {}),
      statement: known && statementView(known, await sumOutcomes(desk.db, known)),
      table,
      platforms: PLATFORMS.map((value) => ({ value: String(value), text: platforms[value] })),
      ...answer,
      done: posted ? null : (STATEMENT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function act(
  desk: ConsoleContext,
  known: StatementRow | null,
  posted: RawForm,
  upload: Upload | null,
): Promise<RefusedForm | PageRedirect> {
  const on = (id: string, done: StatementDone): PageRedirect => ({
    redirectTo: consolePaths.reconciliation({ id, done }),
    seeOther: true,
  });
  try {
    requirePress(posted);
    if (known && posted.do === 'undo') {
      await revertStatement(desk, known.id, posted.reason);
      return on(known.id, 'undo');
    }
    if (known || posted.do !== 'import') return NOTHING_REFUSED;
    const { id, isKnown } = await importStatement(
      desk,
      posted,
      onlyFile(upload, STATEMENT_LIMITS.bytes, copy.problems),
    );
    return on(id, isKnown ? 'again' : 'import');
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

const count = (value: number, tone?: 'late'): { text: string; tone?: 'late' | 'quiet' } =>
  value === 0 ? { text: '0', tone: 'quiet' } : defined({ text: formatNumber(value), tone });

const statementsTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<ListedStatement> => ({
  caption: CONSOLE_COPY.pages.reconciliation,
  fileName: 'statements',
  path: consolePaths.reconciliation(),
  rules: {
    sorts: ['day', 'made'],
    sort: 'day',
    descending: true,
    filters: { platform: PLATFORMS.map(String), state: STATES },
  },
  filters: [
    {
      name: 'platform',
      label: copy.filters.platform,
      choices: PLATFORMS.map((value) => ({ value: String(value), text: platforms[value] })),
    },
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
  ],
  columns: [
    {
      id: 'day',
      title: copy.columns.day,
      sort: 'day',
      cell: ({ id, from_day, until_day }) => ({
        text: periodText({ from: from_day, until: until_day }),
        href: consolePaths.reconciliation({ id }),
      }),
    },
    { id: 'platform', title: copy.columns.platform, cell: ({ platform }) => ({ text: platforms[platform] }) },
    {
      id: 'state',
      title: copy.columns.state,
      cell: ({ undone_at, wrong, unnamed, unread }) => {
        if (undone_at !== null) return { text: copy.states.undone, tone: 'quiet' };
        const isSettled = wrong + unnamed + unread === 0;
        return isSettled ? { text: copy.settled, tone: 'good' } : { text: copy.unsettled, tone: 'late' };
      },
    },
    { id: 'matched', title: copy.columns.matched, end: true, cell: ({ matched }) => count(matched) },
    { id: 'wrong', title: copy.columns.wrong, end: true, cell: ({ wrong }) => count(wrong, 'late') },
    { id: 'unnamed', title: copy.columns.unnamed, end: true, cell: ({ unnamed }) => count(unnamed, 'late') },
    { id: 'unread', title: copy.columns.unread, end: true, cell: ({ unread }) => count(unread, 'late') },
    { id: 'file', title: copy.columns.file, cell: ({ file_name }) => ({ text: file_name, tone: 'quiet' }) },
    { id: 'who', title: copy.columns.who, cell: ({ staff_name }) => ({ text: staff_name }) },
    {
      id: 'made',
      title: copy.columns.made,
      sort: 'made',
      cell: ({ made_at }) => ({ text: momentText(made_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ platform, state }, asked) => {
    const known = PLATFORMS.find((one) => String(one) === platform);
    return listStatements(
      desk.db,
      defined({ platform: known, isUndone: state !== undefined ? state === 'undone' : undefined }),
      asked,
    );
  },
});

const linesTable = (
  { desk }: Pick<ConsolePageContext, 'desk'>,
  statement: StatementRow,
): ConsoleTable<ComparedLine> => ({
  caption: copy.lines,
  fileName: 'statement',
  path: consolePaths.reconciliation(),
  fixed: { id: statement.id },
  rules: { sorts: ['line', 'at', 'amount'], sort: 'line', descending: false, filters: { outcome: LINE_OUTCOMES } },
  filters: [
    {
      name: 'outcome',
      label: copy.lineColumns.outcome,
      choices: LINE_OUTCOMES.map((value) => ({ value, text: copy.outcomes[value] })),
    },
  ],
  columns: [
    {
      id: 'line',
      title: copy.lineColumns.line,
      sort: 'line',
      cell: ({ line }) => ({ text: line === null ? MISSING : String(line), tone: 'quiet' }),
    },
    {
      id: 'outcome',
      title: copy.lineColumns.outcome,
      cell: ({ outcome }) => ({ text: copy.outcomes[outcome], tone: OUTCOME_TONES[outcome] }),
    },
    {
      id: 'kind',
      title: copy.lineColumns.kind,
      cell: ({ kind }) => ({ text: kind === null ? MISSING : copy.lineKinds[kind] }),
    },
    {
      id: 'number',
      title: copy.lineColumns.number,
      cell: ({ trade_no, refund_no }) => defined({ text: trade_no ?? MISSING, note: refund_no || undefined }),
      fileText: ({ trade_no, refund_no }) => joinKnown([trade_no, refund_no], ' '),
    },
    {
      id: 'there',
      title: copy.lineColumns.there,
      sort: 'amount',
      end: true,
      cell: ({ there_fen }) => ({ text: formatYuan(there_fen) }),
      fileText: ({ there_fen }) => there_fen && yuanText(there_fen),
    },
    {
      id: 'here',
      title: copy.lineColumns.here,
      end: true,
      cell: ({ here_fen }) => ({ text: formatYuan(here_fen) }),
      fileText: ({ here_fen }) => here_fen && yuanText(here_fen),
    },
    {
      id: 'at',
      title: copy.lineColumns.at,
      sort: 'at',
      cell: ({ at }) => ({ text: at === null ? MISSING : momentText(at), tone: 'quiet' }),
    },
    {
      id: 'order',
      title: copy.lineColumns.order,
      cell: ({ order_id, serial_number }) =>
        defined({
          text: serial_number || MISSING,
          href: order_id !== null ? consolePaths.order({ id: order_id }) : undefined,
        }),
    },
    {
      id: 'note',
      title: copy.lineColumns.note,
      cell: ({ problem, column_name, value }) => ({
        text: problem === null ? '' : lineProblemText(problem, column_name, value),
      }),
    },
  ],
  key: ({ line, kind, trade_no, refund_no }) => `${line} ${kind} ${trade_no} ${refund_no}`,
  empty: { title: copy.linesEmpty, reason: copy.linesEmptyReason },
  list: ({ outcome }, asked) => {
    const known = LINE_OUTCOMES.find((one) => one === outcome);
    return listComparedLines(desk.db, statement, defined({ outcome: known }), asked);
  },
});
