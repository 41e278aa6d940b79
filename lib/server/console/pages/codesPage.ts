import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { CODES_DONE, type CodesDone, type ConsoleCodesProps } from '@/lib/console/views/codesPage';
import { cardChoiceText } from '@/lib/console/views/codesText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { CONSOLE_CODES_COPY as copy } from '@/lib/console/words/codes';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { exportBatch, listCards, makeBatch, stopCodes } from '@/lib/server/membership/commands/codeBatch';
import {
  type CodeBatch,
  findBatch,
  type ListedBatch,
  listBatches,
} from '@/lib/server/membership/queries/exchangeCodes';
import type { ProductRow } from '@/lib/server/order/queries/products';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsoleFile, ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { csvText } from '@/lib/server/text/csvText';
import type { ConsoleContext } from '../commands/consoleContext';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

/** Codes that are exchanged for days of membership: made in batches, taken out once; with `id`, one batch. */
export const consoleCodesPage = defineConsolePage<ConsoleCodesProps & ShellProps>({
  path: consolePaths.codes(),
  name: copy.page,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted } = context;
    const cards = await listCards(desk.db);
    const table = codesTable(context, cards);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const id = query.id ?? null;
    const answer = posted ? await act(desk, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer || 'file' in answer) return answer;
    const batch = id === null ? null : await findBatch(desk.db, id);
    if (batch === undefined) throw new PageNotFound();
    return {
      table: await loadConsoleTable(context, table),
      cards: cards.map(({ code, title, days }) => ({ value: code, text: cardChoiceText(title, days ?? 0) })),
      batch: batch && shownBatch(batch, desk.now),
      address: consolePaths.codes(id === null ? {} : { id }),
      typed: answer.typed,
      problems: answer.problems,
      done: posted ? null : (CODES_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

type State = keyof typeof copy.states;

function stateOf({ sealed, stopped_at, expires_at }: CodeBatch, now: number): State {
  if (stopped_at !== null) return 'stopped';
  if (expires_at <= now) return 'expired';
  return sealed === null ? 'out' : 'waiting';
}

const shownBatch = (batch: CodeBatch, now: number): ConsoleCodesProps['batch'] => {
  const state = stateOf(batch, now);
  return {
    id: batch.id,
    name: batch.name,
    state: copy.states[state],
    mayExport: batch.sealed !== null && state !== 'stopped',
    mayStop: state === 'out' || state === 'waiting',
  };
};

async function act(
  desk: ConsoleContext,
  id: string | null,
  posted: RawForm,
): Promise<RefusedForm | PageRedirect | ConsoleFile> {
  const said = (done: CodesDone, of: string): PageRedirect => ({
    redirectTo: consolePaths.codes({ id: of, done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'make') return said('make', await makeBatch(desk, posted));
    if (id === null) return NOTHING_REFUSED;
    if (posted.do === 'codes') return await codesFile(desk, id);
    if (posted.do !== 'stop') return NOTHING_REFUSED;
    await stopCodes(desk, id, posted.reason);
    return said('stop', id);
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

async function codesFile(desk: ConsoleContext, id: string): Promise<ConsoleFile> {
  const { batch, codes } = await exportBatch(desk, id);
  const until = momentText(batch.expires_at);
  const { code, days, until: untilTitle } = copy.csv;
  const text = csvText([[code, days, untilTitle], ...codes.map((one) => [one, batch.days, until])]);
  return { file: { name: `${batch.name}.csv`, plainName: 'codes.csv', text } };
}

const stateCell = (batch: CodeBatch, now: number): ConsoleCell => {
  const state = stateOf(batch, now);
  const text = copy.states[state];
  if (state === 'out') return { text, tone: 'good' };
  return state === 'waiting' ? { text } : { text, tone: 'quiet' };
};

const codesTable = (
  { desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>,
  cards: readonly ProductRow[],
): ConsoleTable<ListedBatch> => ({
  caption: CONSOLE_COPY.pages.codes,
  fileName: 'code-batches',
  path: consolePaths.codes(),
  rules: { sorts: ['made', 'expires'], sort: 'made', descending: true, filters: {} },
  filters: [],
  columns: [
    {
      id: 'name',
      title: copy.columns.name,
      cell: ({ id, name }) => ({ text: name, href: consolePaths.codes({ id }) }),
    },
    {
      id: 'card',
      title: copy.columns.card,
      cell: ({ card_code }) => ({ text: cards.find(({ code }) => code === card_code)?.title ?? card_code }),
    },
    { id: 'days', title: copy.columns.days, cell: ({ days }) => ({ text: String(days) }) },
    {
      id: 'used',
      title: copy.columns.used,
      cell: ({ used, count }) => ({ text: `${formatNumber(used)}/${formatNumber(count)}` }),
    },
    { id: 'state', title: copy.columns.state, cell: (batch) => stateCell(batch, now) },
    {
      id: 'made',
      title: copy.columns.made,
      sort: 'made',
      cell: ({ made_at, staff_name }) => ({ text: momentText(made_at), note: staff_name }),
    },
    {
      id: 'expires',
      title: copy.columns.expires,
      sort: 'expires',
      cell: ({ expires_at }) => ({ text: momentText(expires_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: (_filters, asked) => listBatches(desk.db, asked),
});
