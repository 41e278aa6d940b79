import { formatNumber, isNumber, MISSING } from './number';

/** The walking speed that Chinese listings count with. */
export const WALKING_METRES_PER_MINUTE = 80;

/** "880m", from one kilometre on "1.2km". */
export function formatDistance(metres: number | null | undefined): string {
  if (!isNumber(metres)) return MISSING;
  return Math.round(metres) < 1000 ? `${formatNumber(metres)}m` : `${formatNumber(metres / 1000, 1)}km`;
}

/** How far around: "500米", "3公里". */
export const metresText = (metres: number): string => (metres < 1000 ? `${metres}米` : `${metres / 1000}公里`);

/** Whole minutes on foot, rounded up, at least one. */
export function walkingMinutes(metres: number): number {
  return Math.max(1, Math.ceil(metres / WALKING_METRES_PER_MINUTE));
}

/** "距东明路站 620m". Stations of one name are told apart by their lines in brackets; beside a distance that says nothing. */
export function formatStation({ name, distance }: { name: string; distance: number }): string {
  const bare = name.replace(/[(（].*$/, '');
  return `距${bare}${bare.endsWith('站') ? '' : '站'} ${formatDistance(distance)}`;
}

/** "步行11分钟" */
export function formatWalk(metres: number | null | undefined): string {
  return isNumber(metres) ? `步行${walkingMinutes(metres)}分钟` : MISSING;
}
