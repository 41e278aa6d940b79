export const FLOOR_BANDS = ['basement', 'low', 'mid', 'high'] as const;
export type FloorBand = (typeof FLOOR_BANDS)[number];
