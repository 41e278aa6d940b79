import type { Operation } from '../operation';
import { getCalendarOperation } from './get-calendar';

/** The calls of the calendar. */
export const calendarOperations: readonly Operation[] = [getCalendarOperation];
