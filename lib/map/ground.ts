import type { BasemapLine } from '@/lib/map/contract';

export const isClosed = ({ kind }: Pick<BasemapLine, 'kind'>): boolean => kind === 'ring' || kind === 'lake';

/** The points of a line, with the first again at the end of one that closes itself. */
export function pointsAlong(line: BasemapLine): [number, number][] {
  const first = line.points[0];
  return isClosed(line) && first ? [...line.points, first] : line.points;
}
