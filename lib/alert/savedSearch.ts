/** list: saved from a list; find: 帮我找房; year: 全年找房, which follows a need for a year. */
export const SEARCH_FORMS = ['list', 'find', 'year'] as const;
export type SearchForm = (typeof SEARCH_FORMS)[number];

/** now: as soon as it is known; daily: once a day, together. */
export const ALERT_PACES = ['now', 'daily'] as const;
export type AlertPace = (typeof ALERT_PACES)[number];

/** Lists whose changes are written down. */
export const ALERT_TABS = ['resale', 'rent'] as const;
export type AlertTab = (typeof ALERT_TABS)[number];
export const isAlertTab = (tab: string): tab is AlertTab => (ALERT_TABS as readonly string[]).includes(tab);

export const MAX_SAVED_SEARCHES = 30;
export const MAX_SEARCH_NAME_LENGTH = 60;
/** A year-long search ends after so many days, unless it is extended. */
export const YEAR_SEARCH_DAYS = 365;
/** Of one batch of changes a search names so many homes; how many more there are is said in one line. */
export const MAX_NOTICES_A_BATCH = 20;
/** What the list showed in these days before is shown, as read, when a search is saved. */
export const LOOK_BACK_DAYS = 14;

export const SEARCH_STANDINGS = ['on', 'paused', 'ended'] as const;
export type SearchStanding = (typeof SEARCH_STANDINGS)[number];

/** `now` in UTC ms. */
export function standingOf(search: { pausedAt: number | null; untilAt: number | null }, now: number): SearchStanding {
  if (search.untilAt !== null && search.untilAt <= now) return 'ended';
  return search.pausedAt === null ? 'on' : 'paused';
}
