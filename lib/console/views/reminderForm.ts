import { addDays, dayOf, isDay } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { readFields } from '../formField';
import { CONSOLE_LEAD_COPY } from '../words/lead';

const { reminder: copy } = CONSOLE_LEAD_COPY;

/** Nobody is reminded of what is further ahead. */
const DAYS_AHEAD = 366;
export const REMINDER_LETTERS = 100;

/** What was typed: a day from today on and a note; or what is wrong, by field. */
export const readReminder = (typed: RawForm, now: number) =>
  readFields(
    {
      day: {
        name: 'day',
        label: copy.day,
        read: (text: string) =>
          isDay(text) && text >= dayOf(now) && text <= addDays(dayOf(now), DAYS_AHEAD) ? text : undefined,
        problem: copy.problems.day,
      },
      note: {
        name: 'note',
        label: copy.note,
        read: (text: string) => (text !== '' && [...text].length <= REMINDER_LETTERS ? text : undefined),
        problem: copy.problems.note,
      },
    },
    typed,
  );
