/** The three size bands of the National Bureau of Statistics' 70-city index, ㎡: up to 90, up to 144, above. */
export const SIZE_BANDS = ['small', 'middle', 'large'] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];

const SMALL = 90;
const MIDDLE = 144;

/** The band of a home of so many ㎡. */
export function sizeBandOf(area: number): SizeBand {
  if (area <= SMALL) return 'small';
  return area <= MIDDLE ? 'middle' : 'large';
}
