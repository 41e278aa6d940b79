import { getCalendarOperation } from './get-calendar';

/** The calls of the calendar. */
export const calendarOperations = [getCalendarOperation] as const;
