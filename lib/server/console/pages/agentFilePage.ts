import { momentText } from '@/lib/account/views/infoText';
import { AGENT_FILE_LIMITS, AGENT_ROW_STATES } from '@/lib/console/agentFile';
import { countsText, runAgentsText } from '@/lib/console/views/agentFileText';
import { AGENT_FILE_DONE, type AgentFileView, type ConsoleAgentFileProps } from '@/lib/console/views/agentPages';
import { knownFacts } from '@/lib/console/views/facts';
import { namedChoices, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_AGENT_FILE_COPY as copy } from '@/lib/console/words/agentFile';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { checkAgentFile, runAgentFile, undoAgentFile } from '@/lib/server/agent/commands/agentFile';
import {
  findAgentFile,
  type ListedAgentFile,
  listAgentFiles,
  type StoredAgentFile,
} from '@/lib/server/agent/queries/agentFiles';
import { findCity, listCities } from '@/lib/server/area/queries/cities';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { defineTable, someOf } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { onlyFile } from './postedFiles';

const FILES_SHOWN = 20;

/** Many agents from one file: sent and read first, then entered, and withdrawn together where that was wrong. */
export const consoleAgentFilePage = defineConsolePage<ConsoleAgentFileProps>({
  path: consolePaths.agentFile(),
  name: copy.page,
  access: 'agents',
  up: { href: consolePaths.agents(), steps: 3 },
  takesFiles: true,
  async open(context) {
    const { consoleContext, upload, query } = context;
    const file = query.id === undefined ? null : await findAgentFile(consoleContext.db, query.id);
    if (query.id !== undefined && !file) throw new PageNotFound();
    const table = file && rowsTable(file);
    const check = async ({ city }: RawForm) => {
      const sent = onlyFile(upload, AGENT_FILE_LIMITS.bytes, copy.problems);
      return {
        to: consolePaths.agentFile({ id: await checkAgentFile(consoleContext, parseId(city), sent), done: 'check' }),
      };
    };
    return {
      actions: file
        ? {
            ...(table && { export: () => table.file(context) }),
            run: () => runAgentFile(consoleContext, file.id),
            undo: ({ reason = '' }) => undoAgentFile(consoleContext, file.id, reason),
          }
        : { check, '': check },
      doneAt: (done) => consolePaths.agentFile({ id: file?.id, done }),
      done: AGENT_FILE_DONE,
      async load() {
        const [cities, files] = await Promise.all([
          listCities(consoleContext.db),
          listAgentFiles(consoleContext.db, FILES_SHOWN),
        ]);
        return {
          title: file ? copy.one : copy.page,
          address: consolePaths.agentFile({ id: file?.id }),
          sent: file && table && { ...(await viewOf(consoleContext, file)), table: await table.view(context) },
          cities: namedChoices(cities.filter(({ isDemo }) => !isDemo)),
          files: file ? [] : files.map(listedView),
        };
      },
    };
  },
});

type States = Pick<StoredAgentFile, 'ran_at' | 'undone_at'>;

function stateOf({ ran_at, undone_at }: States): string {
  if (ran_at === null) return copy.states.checked;
  return undone_at === null ? copy.states.ran : copy.states.undone;
}

const listedView = (file: ListedAgentFile): ConsoleAgentFileProps['files'][number] => ({
  id: file.id,
  href: consolePaths.agentFile({ id: file.id }),
  text: joinKnown([momentText(file.created_at), file.city_name, file.file_name, file.staff_name]),
  state: joinKnown([stateOf(file), countsText(file)]),
});

const doneText = (who: string | null, at: number | null): string | null =>
  at === null ? null : joinKnown([who ?? '', momentText(at)]);

async function viewOf({ db }: ConsoleContext, file: StoredAgentFile): Promise<Omit<AgentFileView, 'table'>> {
  const city = await findCity(db, file.city_id);
  const { facts, figureNames } = copy;
  const isOpen = file.ran_at === null;
  return {
    facts: knownFacts([
      [facts.file, file.file_name],
      [facts.city, city?.name ?? MISSING],
      [facts.sent, doneText(file.staff_name, file.created_at)],
      [facts.ran, doneText(file.ran_by, file.ran_at)],
      [facts.undone, doneText(file.undone_by, file.undone_at)],
    ]),
    figures: [
      { name: figureNames.read, text: formatNumber(file.rows.length) },
      ...AGENT_ROW_STATES.map((state) => ({ name: figureNames[state], text: formatNumber(file[`${state}_count`]) })),
    ],
    run: isOpen && file.new_count > 0 ? runAgentsText(file.new_count) : null,
    isIdle: isOpen && file.new_count === 0,
    mayUndo: !isOpen && file.undone_at === null,
    proveHref:
      isOpen || file.undone_at !== null
        ? null
        : consolePaths.agents({ city: file.city_id, proof: 'none', state: 'shown' }),
  };
}

/** The rows of one file, which lie in it. */
const rowsTable = ({ id, rows }: StoredAgentFile) =>
  defineTable({
    caption: copy.rowsTable,
    fileName: 'agent-file',
    path: consolePaths.agentFile(),
    fixed: { id },
    order: 'line',
    filters: { state: oneOf(copy.columns.state, AGENT_ROW_STATES, copy.rowStates) },
    list: async ({ state }, asked) =>
      someOf(
        rows.filter((row) => state === undefined || row.state === state),
        asked,
      ),
    words: { columns: copy.columns, empty: copy.rowsEmpty, emptyReason: copy.rowsEmptyReason },
    key: ({ line }) => String(line),
  }).columns({
    line: { sort: true, cell: ({ line }) => String(line) },
    name: ({ typed }) => typed.name || MISSING,
    licence: ({ typed }) => typed.licence || MISSING,
    state: ({ state }) => ({ text: copy.rowStates[state], tone: TONES[state] }),
    problem: ({ problem }) => problem || MISSING,
  });

const TONES = { new: 'good', same: 'quiet', refused: 'late' } as const;
