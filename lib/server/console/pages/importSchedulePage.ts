import { momentText } from '@/lib/account/views/infoText';
import { isTold } from '@/lib/console/importSchedule';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { knownFacts } from '@/lib/console/views/facts';
import { stepText } from '@/lib/console/views/importText';
import { SCHEDULE_DONE, type SchedulePageProps } from '@/lib/console/views/schedulePages';
import { nextText, taskText, timesText } from '@/lib/console/views/scheduleText';
import { momentCell, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { changeSchedule, fetchNow, removeSchedule, switchSchedule } from '@/lib/server/import/commands/changeSchedule';
import { findSchedule, listFetches, type ShownFetch } from '@/lib/server/import/queries/importSchedules';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { mappingNames, stateOf } from './importSchedulesPage';
import { scheduleForm } from './scheduleForm';

/** One schedule: when it fetches what, whether it can, and what every fetch came to. */
export const consoleImportSchedulePage = defineConsolePage<SchedulePageProps>({
  path: consolePaths.importSchedule(),
  name: copy.one,
  access: 'imports',
  up: { href: consolePaths.importSchedules(), steps: 4 },
  async open({ consoleContext, query: { id = '' } }) {
    const row = await findSchedule(consoleContext.db, id);
    if (!row) throw new PageNotFound();
    return {
      table: fetchesTable(consoleContext.db, id),
      actions: {
        change: (posted) => changeSchedule(consoleContext, id, posted),
        pause: () => switchSchedule(consoleContext, id, false),
        resume: () => switchSchedule(consoleContext, id, true),
        fetch: () => fetchNow(consoleContext, id),
        async remove() {
          await removeSchedule(consoleContext, id);
          return { to: consolePaths.importSchedules({ done: 'remove' }) };
        },
      },
      doneAt: (done) => consolePaths.importSchedule({ id, done }),
      done: SCHEDULE_DONE,
      load: ({ typed, problems }) => ({
        ...formOf(scheduleForm(typed, problems, row)),
        title: `${row.city}，${mappingNames().get(row.mapping) ?? row.mapping}`,
        address: consolePaths.importSchedule({ id }),
        ...stateOf(row),
        problem: problemText(row),
        facts: factsOf(row),
        isPaused: row.paused_at !== null,
      }),
    };
  },
});

/** What was typed without the secret, which no page holds again. */
const formOf = (form: SchedulePageProps['form']) => ({ form, typed: form.typed });

function problemText({ problem, failures, paused_at }: ImportScheduleTable): string | null {
  if (problem === null) return null;
  const comesAgain = paused_at === null && failures > 0 && !isTold(failures);
  return `${copy.problem}${problem}。${comesAgain ? copy.retry : ''}`;
}

function factsOf(row: ImportScheduleTable) {
  const { facts, signatures } = copy;
  return knownFacts([
    [facts.place, joinKnown([copy.origins[row.origin], row.place || '.'], '：')],
    [facts.times, timesText(row)],
    [facts.next, row.paused_at === null ? nextText(row.next_at) : copy.states.paused],
    [facts.signature, row.secret_sealed === '' ? signatures.none : signatures.needed],
    [facts.task, taskText(row)],
    [facts.who, joinKnown([row.staff_name, momentText(row.created_at)])],
  ]);
}

const OUTCOMES = ['fetched', 'unchanged', 'failed'] as const;

const fetchesTable = (db: Db, scheduleId: string) =>
  defineTable({
    caption: copy.historyTable,
    fileName: 'import-fetches',
    path: consolePaths.importSchedule(),
    fixed: { id: scheduleId },
    order: '-at',
    filters: { outcome: oneOf(copy.filters.outcome, OUTCOMES, copy.outcomes) },
    list: ({ outcome }, asked) => listFetches(db, defined({ scheduleId, outcome }), asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    at: { sort: true, cell: ({ at }) => momentCell(at) },
    outcome: ({ outcome, problem }) => ({
      text: copy.outcomes[outcome],
      note: problem ?? undefined,
      tone: outcome === 'failed' ? 'late' : undefined,
    }),
    files: ({ files }) => (JSON.parse(files) as string[]).join('、') || MISSING,
    state: importCell,
  });

/** What became of the files, with a link to their report. */
function importCell({
  import_id,
  state,
  task,
  step,
  progress,
  held_why,
  run_number,
}: ShownFetch): ConsoleCell | string {
  if (import_id === null || state === null || task === null) return MISSING;
  const text = state === 'working' ? stepText(task, step ?? '', progress ?? 0) : CONSOLE_IMPORT_COPY.tasks[task][state];
  const isHeld = run_number === null && held_why !== null;
  return {
    text,
    note: isHeld ? held_why : undefined,
    href: consolePaths.import({ id: import_id }),
    tone: isHeld || state === 'failed' ? 'late' : undefined,
  };
}
