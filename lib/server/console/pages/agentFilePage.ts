import { momentText } from '@/lib/account/views/infoText';
import { AGENT_FILE_LIMITS, AGENT_ROW_STATES, type JudgedAgentRow } from '@/lib/console/agentFile';
import { operators } from '@/lib/console/consoleAccess';
import { countsText, runAgentsText } from '@/lib/console/views/agentFileText';
import {
  AGENT_FILE_DONE,
  type AgentFileDone,
  type AgentFileView,
  type ConsoleAgentFileProps,
} from '@/lib/console/views/agentPages';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import type { Upload } from '../uploads';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { onlyFile } from './postedFiles';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const FILES_SHOWN = 20;

/** Many agents from one file: sent and read first, then entered, and withdrawn together where that was wrong. */
export const consoleAgentFilePage = defineConsolePage<ConsoleAgentFileProps & ShellProps>({
  path: consolePaths.agentFile(),
  name: copy.page,
  access: operators,
  up: { href: consolePaths.agents(), steps: 3 },
  takesFiles: true,
  async load(context) {
    const { desk, posted, upload, query } = context;
    const file = query.id === undefined ? null : await findAgentFile(desk.db, query.id);
    if (query.id !== undefined && !file) throw new PageNotFound();
    if (file && asksFile(context)) return exportConsoleTable(context, rowsTable(file));
    const refused = posted ? await act(desk, file, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in refused) return refused;
    const [cities, files] = await Promise.all([listCities(desk.db), listAgentFiles(desk.db, FILES_SHOWN)]);
    return {
      title: file ? copy.one : copy.page,
      address: file ? consolePaths.agentFile({ id: file.id }) : consolePaths.agentFile(),
      sent: file && (await viewOf(context, file)),
      cities: cities.filter(({ isDemo }) => !isDemo).map(({ id, name }) => ({ value: String(id), text: name })),
      files: file ? [] : files.map(listedView),
      ...refused,
      done: posted ? null : (AGENT_FILE_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function act(
  desk: ConsoleContext,
  file: StoredAgentFile | null,
  posted: RawForm,
  upload: Upload | null,
): Promise<RefusedForm | PageRedirect> {
  const on = (id: string, done: AgentFileDone): PageRedirect => ({
    redirectTo: consolePaths.agentFile({ id, done }),
    seeOther: true,
  });
  try {
    if (!file)
      return on(
        await checkAgentFile(desk, parseId(posted.city), onlyFile(upload, AGENT_FILE_LIMITS.bytes, copy.problems)),
        'check',
      );
    if (posted.do === 'run') await runAgentFile(desk, file.id);
    else if (posted.do === 'undo') await undoAgentFile(desk, file.id, posted.reason ?? '');
    else return NOTHING_REFUSED;
    return on(file.id, posted.do);
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

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

async function viewOf(context: ConsolePageContext, file: StoredAgentFile): Promise<AgentFileView> {
  const city = await findCity(context.desk.db, file.city_id);
  const { facts, figureNames } = copy;
  const isOpen = file.ran_at === null;
  const deed = (name: string, who: string | null, at: number | null) =>
    at === null ? [] : [{ name, text: joinKnown([who ?? '', momentText(at)]) }];
  return {
    facts: [
      { name: facts.file, text: file.file_name },
      { name: facts.city, text: city?.name ?? MISSING },
      ...deed(facts.sent, file.staff_name, file.created_at),
      ...deed(facts.ran, file.ran_by, file.ran_at),
      ...deed(facts.undone, file.undone_by, file.undone_at),
    ],
    figures: [
      { name: figureNames.read, text: formatNumber(file.rows.length) },
      ...AGENT_ROW_STATES.map((state) => ({ name: figureNames[state], text: formatNumber(file[`${state}_count`]) })),
    ],
    table: await loadConsoleTable(context, rowsTable(file)),
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
function rowsTable({ id, rows }: StoredAgentFile): ConsoleTable<JudgedAgentRow> {
  const { columns } = copy;
  return {
    caption: copy.rowsTable,
    fileName: 'agent-file',
    path: consolePaths.agentFile(),
    fixed: { id },
    rules: { sorts: ['line'], sort: 'line', descending: false, filters: { state: AGENT_ROW_STATES } },
    filters: [
      {
        name: 'state',
        label: columns.state,
        choices: AGENT_ROW_STATES.map((value) => ({ value, text: copy.rowStates[value] })),
      },
    ],
    columns: [
      { id: 'line', title: columns.line, sort: 'line', cell: ({ line }) => ({ text: String(line) }) },
      { id: 'name', title: columns.name, cell: ({ typed }) => ({ text: typed.name || MISSING }) },
      { id: 'licence', title: columns.licence, cell: ({ typed }) => ({ text: typed.licence || MISSING }) },
      {
        id: 'state',
        title: columns.state,
        cell: ({ state }) => ({ text: copy.rowStates[state], tone: TONES[state] }),
      },
      { id: 'problem', title: columns.problem, cell: ({ problem }) => ({ text: problem || MISSING }) },
    ],
    key: ({ line }) => String(line),
    empty: { title: copy.rowsEmpty, reason: copy.rowsEmptyReason },
    list: async ({ state }, { descending, limit, offset }) => {
      const wanted = rows.filter((row) => state === undefined || row.state === state);
      if (descending) wanted.reverse();
      return { rows: wanted.slice(offset, offset + limit), total: wanted.length };
    },
  };
}

const TONES = { new: 'good', same: 'quiet', refused: 'late' } as const;
