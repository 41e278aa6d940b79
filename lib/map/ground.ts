/** What lies under the homes of a map: rivers and lakes, ring roads and main roads. */
export const BASEMAP_KINDS = ['river', 'lake', 'ring', 'road'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];

export interface BasemapLine {
  kind: BasemapKind;
  name: string;
  /** Metres across, of a river; 0 of all others. */
  width: number;
  /** [lng, lat] in GCJ-02. A ring and a lake close themselves: the first point is not repeated. */
  points: [number, number][];
}

export const isClosed = ({ kind }: Pick<BasemapLine, 'kind'>): boolean => kind === 'ring' || kind === 'lake';

/** The points of a line, with the first again at the end of one that closes itself. */
export function pointsAlong(line: BasemapLine): [number, number][] {
  const first = line.points[0];
  return isClosed(line) && first ? [...line.points, first] : line.points;
}
