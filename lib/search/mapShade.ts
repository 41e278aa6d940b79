/** What the map may be coloured by besides the price: minutes of the ways asked for, or the price against the estimate. */
export const MAP_SHADES = ['commute', 'estimate'] as const;
export type MapShade = (typeof MAP_SHADES)[number];
