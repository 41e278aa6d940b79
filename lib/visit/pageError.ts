import type { Day } from '@/lib/kernel/day';
import type { PageGroup } from './pageGroup';

/** A fault of a page's own code in visitors' browsers, by the build that it happened in. */
export interface PageError {
  day: Day;
  build: string;
  /** Of the address at which it was last seen. */
  page: PageGroup;
  /** As errorText leaves it; '' stands for those beyond the number that is kept. */
  message: string;
  /** File, line and column of the build (placeInBuild). */
  place: string;
  times: number;
  /** UTC ms */
  lastAt: number;
}

const MAX_MESSAGE = 200;

/** What an error says without what may be somebody's: addresses lose their query, runs of digits their digits. */
export function errorText(message: string): string {
  return message
    .normalize('NFC')
    .replace(/[?#]\S*/g, '')
    .replace(/\d{5,}/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE);
}

const PLACE = /\/_next\/static\/([\w./[\]%-]{1,120}\.js):(\d{1,7}):(\d{1,7})/;

/**
 * The first of our own files in an error's stack, as "chunks/12-ab.js:1:2034"; null where there is none: an extension's
 * error, or one of what an app has put into the page.
 */
export function placeInBuild(stack: string): string | null {
  const [, file, line, column] = PLACE.exec(stack) ?? [];
  return file === undefined ? null : `${file}:${line}:${column}`;
}
