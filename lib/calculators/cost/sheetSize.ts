/** Homes that a sheet of total costs lays side by side; apart from the sheet, for the browser to know too. */
export const MAX_HOMES = 5;

export const MAX_JUDGED = 50;

export const MAX_NAMED = 20;
