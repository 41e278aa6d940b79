/** Years of a schedule whose months are shown; 'all' of them. */
export type OpenYears = 'all' | readonly number[];

/** What an address names the year that it unfolds, by plan. */
export const YEAR_NAMES = ['year', 'yearB'] as const;
