import { MAX_SIGNING_SECRET, SCHEDULE_ORIGINS, SCHEDULE_TASKS } from '@/lib/console/importSchedule';
import type { ScheduleFormView } from '@/lib/console/views/schedulePages';
import { choicesOf } from '@/lib/console/views/tableParts';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';

/** What a schedule is: where files are, when they are fetched, what is done with them. */
export const scheduleFields = ({ mappings, hasSecret, hasFolder }: ScheduleFormView) =>
  [
    [
      { name: 'city', label: copy.city, hint: copy.cityHint, max: 40 },
      {
        kind: 'choice',
        name: 'mapping',
        label: copy.mapping,
        hint: copy.mappingHint,
        empty: copy.chooseMapping,
        choices: mappings,
      },
    ],
    [
      {
        kind: 'choice',
        name: 'origin',
        label: copy.origin,
        hint: hasFolder ? undefined : copy.folderHint,
        empty: copy.chooseOrigin,
        choices: choicesOf(SCHEDULE_ORIGINS, copy.origins),
      },
      { name: 'place', label: copy.place, hint: copy.placeHint, max: 500, exact: true },
    ],
    { kind: 'check', name: 'signed', label: copy.signed },
    {
      kind: 'password',
      name: 'secret',
      label: copy.secret,
      hint: hasSecret ? copy.secretKept : copy.secretHint,
      max: MAX_SIGNING_SECRET,
      autoComplete: 'new-password',
    },
    [
      { name: 'dailyAt', label: copy.dailyAt, hint: copy.dailyHint, max: 5 },
      { name: 'everyHours', label: copy.everyHours, hint: copy.everyHint, digits: 'numeric', max: 3 },
    ],
    {
      kind: 'choice',
      name: 'task',
      label: copy.task,
      empty: copy.chooseTask,
      choices: choicesOf(SCHEDULE_TASKS, copy.tasks),
    },
    [
      {
        name: 'maxRejected',
        label: copy.maxRejected,
        hint: copy.limitHint,
        digits: 'decimal',
        unit: copy.percent,
        max: 5,
      },
      { name: 'maxChange', label: copy.maxChange, digits: 'decimal', unit: copy.percent, max: 5 },
    ],
  ] as const;
