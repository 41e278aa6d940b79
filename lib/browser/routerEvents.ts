import type { NextRouter } from 'next/router';

/** What lib/browser needs of the router: to hear when the page changes. */
export type RouterEvents = Pick<NextRouter['events'], 'on' | 'off'>;

export interface NavigationOptions {
  shallow: boolean;
}
