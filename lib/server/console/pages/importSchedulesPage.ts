import { SCHEDULES_DONE, type SchedulesPageProps } from '@/lib/console/views/schedulePages';
import { nextText, taskText, timesText } from '@/lib/console/views/scheduleText';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { addSchedule } from '@/lib/server/import/commands/changeSchedule';
import { savedMappings } from '@/lib/server/import/importFolders';
import { listMappings } from '@/lib/server/import/mapping/loadMapping';
import { listSchedules } from '@/lib/server/import/queries/importSchedules';
import { defineConsolePage } from './defineConsolePage';
import { scheduleForm } from './scheduleForm';

/** Where files to import come from by themselves, and a form for one more such place. */
export const consoleImportSchedulesPage = defineConsolePage<SchedulesPageProps>({
  path: consolePaths.importSchedules(),
  name: copy.title,
  access: 'imports',
  up: { href: consolePaths.imports(), steps: 3 },
  open: ({ consoleContext }) => ({
    actions: {
      add: async (posted) => ({
        to: consolePaths.importSchedule({ id: await addSchedule(consoleContext, posted), done: 'add' }),
      }),
    },
    done: SCHEDULES_DONE,
    async load({ typed, problems }) {
      const names = mappingNames();
      const form = scheduleForm({ ...DEFAULTS, ...typed }, problems);
      return {
        form,
        typed: form.typed,
        list: (await listSchedules(consoleContext.db)).map((row) => ({
          id: row.id,
          href: consolePaths.importSchedule({ id: row.id }),
          text: `${row.city}，${names.get(row.mapping) ?? row.mapping}`,
          about: joinKnown(
            [timesText(row), taskText(row), row.paused_at === null && `下一次 ${nextText(row.next_at)}`],
            '；',
          ),
          ...stateOf(row),
        })),
      };
    },
  }),
});

/** Two of a hundred rows are mistyped in the best of files; a median seldom moves by so much in a day. */
const DEFAULTS = { maxRejected: '3', maxChange: '5' };

/** What mappings are called, by what is stored of them. */
export const mappingNames = (): ReadonlyMap<string, string> =>
  new Map([
    ...savedMappings().map((name) => [name, name.replace(/\.json$/, '')] as const),
    ...listMappings().map(({ name, title }) => [name, title] as const),
  ]);

export function stateOf({ paused_at, problem }: ImportScheduleTable): { state: string; tone: 'good' | 'bad' } {
  if (paused_at !== null) return { state: copy.states.paused, tone: 'good' };
  return problem === null ? { state: copy.states.on, tone: 'good' } : { state: copy.states.broken, tone: 'bad' };
}
