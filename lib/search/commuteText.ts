import { COMMUTE_CHANGES, COMMUTE_KINDS, COMMUTE_MODES, type Commute, MAX_COMMUTE_MINUTES } from './filters';

// A way as an address and a cookie write it.

export function wholeIn(text: string, from: number, to: number): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : null;
}

const COMMUTE = new RegExp(
  `^(${COMMUTE_KINDS.join('|')})-([1-9]\\d{0,14})-(\\d{1,3})(?:-(${COMMUTE_MODES.join('|')})(?:-(\\d))?)?$`,
);
const MIN_COMMUTE_MINUTES = 5;

/**
 * "station-6050123-40": at most 40 minutes by metro; "station-6050123-40-metro-1": with one change of trains at most;
 * "plate-310104002-15-foot". null for anything else.
 */
export function readCommute(text: string): Commute | null {
  const [, to, id, minutes, by = 'metro', most] = COMMUTE.exec(text) ?? [];
  const longest = wholeIn(minutes ?? '', MIN_COMMUTE_MINUTES, MAX_COMMUTE_MINUTES);
  const changes = COMMUTE_CHANGES.find((one) => String(one) === most);
  if (longest === null || (most !== undefined && changes === undefined)) return null;
  const way = { to: to as Commute['to'], id: Number(id), minutes: longest, by: by as Commute['by'] };
  return changes === undefined || way.by === 'foot' ? way : { ...way, changes };
}

export function writeCommute({ to, id, minutes, by, changes }: Commute): string {
  if (changes !== undefined && by === 'metro') return `${to}-${id}-${minutes}-${by}-${changes}`;
  return `${to}-${id}-${minutes}${by === 'metro' ? '' : `-${by}`}`;
}
