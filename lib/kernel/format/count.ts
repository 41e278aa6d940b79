import { countFigure, type Figure, formatCappedCount, isNumber, MISSING_FIGURE } from './number';

// Counts with the measure word of what is counted. Missing is --, and never 0.

type Count = number | null | undefined;

/** Homes on sale, to let or sold: "1,204套". */
export const homesCount = (count: Count): Figure => countFigure(count, '套');

/** The same, counted up to COUNT_CAP: "10,000+套". */
export const cappedHomesCount = (count: Count): Figure =>
  isNumber(count) ? { figure: formatCappedCount(count), unit: '套' } : MISSING_FIGURE;

export const daysCount = (count: Count): Figure => countFigure(count, '天');

/** Viewings, changes of price: "14次". */
export const timesCount = (count: Count): Figure => countFigure(count, '次');

export const peopleCount = (count: Count): Figure => countFigure(count, '人');
