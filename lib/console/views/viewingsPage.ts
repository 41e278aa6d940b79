import { dayTitle } from '@/lib/calendar/views/calendarView';
import { addDays, clockOf, type Day, dayOf } from '@/lib/kernel/day';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LeadState } from '@/lib/lead/leadState';
import { periodStart } from '@/lib/market/periods';
import { consolePaths } from '@/lib/routes/consolePaths';
import { CONSOLE_VIEWINGS_COPY as copy } from '../words/viewings';
import type { ConsolePageProps } from './consoleShell';

export const WEEK_DAYS = 7;
const MINUTE_MS = 60_000;

export interface WeekViewing {
  id: string;
  /** "14:30 至 15:00" */
  clock: string;
  title: string;
  /** Where they meet, and who shows it. */
  text: string;
  /** What is wrong with it. */
  warning: string | null;
  isOver: boolean;
  href: string;
}

export interface ViewingsPageProps extends ConsolePageProps {
  /** "2026-11-30 至 2026-12-06" */
  week: string;
  days: { day: Day; title: string; isToday: boolean; viewings: WeekViewing[] }[];
  ways: { text: string; href: string }[];
  /** null: there is nothing to put into a calendar. */
  fileHref: string | null;
}

export interface PlannedViewing {
  id: string;
  starts_at: number;
  minutes: number;
  place: string;
  place_name: string | null;
  state: LeadState;
  staff_id: string | null;
  staff_name: string | null;
  /** Masked. */
  phone: string;
}

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => periodStart('week', day);

/** A week of viewings, the first first; `all`: those of everybody, whose names are said. `now` in UTC ms. */
export function viewingsView(
  viewings: readonly PlannedViewing[],
  { from, now, all }: { from: Day; now: number; all: boolean },
): Omit<ViewingsPageProps, 'shell'> {
  const today = dayOf(now);
  const rows = viewings.map((viewing) => ({
    day: dayOf(viewing.starts_at),
    row: rowOf(viewing, clashes(viewing, viewings), { now, all }),
  }));
  const to = addDays(from, WEEK_DAYS - 1);
  return {
    week: `${from} 至 ${to}`,
    days: Array.from({ length: WEEK_DAYS }, (_, at) => addDays(from, at)).map((day) => ({
      day,
      title: dayTitle(day),
      isToday: day === today,
      viewings: rows.flatMap((one) => (one.day === day ? [one.row] : [])),
    })),
    ways: [
      { text: copy.before, href: consolePaths.viewings({ week: addDays(from, -WEEK_DAYS) }) },
      ...(from === weekOf(today) ? [] : [{ text: copy.thisWeek, href: consolePaths.viewings() }]),
      { text: copy.after, href: consolePaths.viewings({ week: addDays(from, WEEK_DAYS) }) },
    ],
    fileHref: viewings.length > 0 ? consolePaths.viewings({ week: from, file: 'ics' }) : null,
  };
}

const endOf = ({ starts_at, minutes }: PlannedViewing): number => starts_at + minutes * MINUTE_MS;

/** Whether whoever shows it is elsewhere when it begins. */
const clashes = (viewing: PlannedViewing, all: readonly PlannedViewing[]): boolean =>
  viewing.staff_id !== null &&
  all.some(
    (other) =>
      other.id !== viewing.id &&
      other.staff_id === viewing.staff_id &&
      (other.starts_at < viewing.starts_at || (other.starts_at === viewing.starts_at && other.id < viewing.id)) &&
      endOf(other) > viewing.starts_at,
  );

function rowOf(viewing: PlannedViewing, isClash: boolean, { now, all }: { now: number; all: boolean }): WeekViewing {
  const { id, starts_at, place, place_name, phone, state, staff_name } = viewing;
  const isOver = endOf(viewing) <= now;
  const isUnanswered = isOver && state === 'arranged';
  return {
    id,
    clock: `${clockOf(starts_at)} 至 ${clockOf(endOf(viewing))}`,
    title: joinKnown([place_name, phone], ' '),
    text: joinKnown([place, all && (staff_name ?? copy.unassigned)], '，'),
    warning: joinKnown([isClash && copy.clash, isUnanswered && copy.unanswered], '，') || null,
    isOver,
    href: consolePaths.lead({ id }),
  };
}
