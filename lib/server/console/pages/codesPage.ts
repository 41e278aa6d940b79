import { momentText } from '@/lib/account/views/infoText';
import { CODES_DONE, type ConsoleCodesProps } from '@/lib/console/views/codesPage';
import { cardChoiceText } from '@/lib/console/views/codesText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { momentCell } from '@/lib/console/views/tableParts';
import { CONSOLE_CODES_COPY as copy } from '@/lib/console/words/codes';
import { formatNumber } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { exportBatch, listCards, makeBatch, stopCodes } from '@/lib/server/membership/commands/codeBatch';
import { type CodeBatch, findBatch, listBatches } from '@/lib/server/membership/queries/exchangeCodes';
import type { ProductRow } from '@/lib/server/order/queries/products';
import type { ConsoleFile } from '@/lib/server/page/consolePart';
import { PageNotFound } from '@/lib/server/page/pageContext';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { csvText } from '@/lib/server/text/csvText';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

/** Codes that are exchanged for days of membership: made in batches, taken out once; with `id`, one batch. */
export const consoleCodesPage = defineConsolePage<ConsoleCodesProps>({
  path: consolePaths.codes(),
  name: copy.page,
  access: 'campaigns',
  async open({ consoleContext, query }) {
    const { id } = query;
    const cards = await listCards(consoleContext.db);
    return {
      table: codesTable(consoleContext, cards),
      actions: {
        make: async (posted) => ({
          to: consolePaths.codes({ id: await makeBatch(consoleContext, posted), done: 'make' }),
        }),
        codes: id !== undefined && (() => codesFile(consoleContext, id)),
        stop: id !== undefined && (({ reason }) => stopCodes(consoleContext, id, reason)),
      },
      doneAt: (done) => consolePaths.codes({ id, done }),
      done: CODES_DONE,
      async load() {
        const batch = id === undefined ? null : await findBatch(consoleContext.db, id);
        if (batch === undefined) throw new PageNotFound();
        return {
          cards: cards.map(({ code, title, days }) => ({ value: code, text: cardChoiceText(title, days ?? 0) })),
          batch: batch && shownBatch(batch, consoleContext.now),
          address: consolePaths.codes({ id }),
        };
      },
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

async function codesFile(consoleContext: ConsoleContext, id: string): Promise<ConsoleFile> {
  const { batch, codes } = await exportBatch(consoleContext, id);
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

const codesTable = ({ db, now }: ConsoleContext, cards: readonly ProductRow[]) =>
  defineTable({
    page: 'codes',
    fileName: 'code-batches',
    order: '-made',
    filters: {},
    list: (_filters, asked) => listBatches(db, asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    name: ({ id, name }) => ({ text: name, href: consolePaths.codes({ id }) }),
    card: ({ card_code }) => cards.find(({ code }) => code === card_code)?.title ?? card_code,
    days: ({ days }) => String(days),
    used: ({ used, count }) => `${formatNumber(used)}/${formatNumber(count)}`,
    state: (batch) => stateCell(batch, now),
    made: { sort: true, cell: ({ made_at, staff_name }) => ({ text: momentText(made_at), note: staff_name }) },
    expires: { sort: true, cell: ({ expires_at }) => momentCell(expires_at) },
  });
