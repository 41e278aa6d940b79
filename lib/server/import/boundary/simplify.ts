import { type Boundary, encodeBoundary, type Ring } from '@/lib/kernel/place/geo';

/** What the encoded boundaries of one city may take together. */
export const CITY_BYTES = 60 * 1024;

/** Degrees in one unit of an encoded boundary. */
const UNIT = 1e-4;
const FIRST_TOLERANCE = 2 * UNIT;
const COARSER = 1.5;
const MIN_POINTS = 4;

type Point = [number, number];

/**
 * The boundaries with as many points as fit in `bytes`. A border that two districts share is cut into the same arcs
 * for both and each arc is simplified once and alike, so that no gaps open between neighbours.
 */
export function simplifyBoundaries(boundaries: readonly Boundary[], bytes: number = CITY_BYTES): Boundary[] {
  const rounded = boundaries.map((boundary) => mapRings(boundary, roundRing));
  const junctions = findJunctions(rounded.flat(2));
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= COARSER) {
    const simple = rounded.map((boundary) => mapRings(boundary, (ring) => simplifyRing(ring, junctions, tolerance)));
    const size = simple.reduce((sum, boundary) => sum + encodeBoundary(boundary).length, 0);
    if (size <= bytes || tolerance > 1) return simple;
  }
}

/** Rings that shrink to nothing disappear, but for the outer ring of a polygon, with which it goes as a whole. */
function mapRings(boundary: Boundary, change: (ring: Ring) => Ring): Boundary {
  const polygons = boundary.map((polygon) => {
    const [outer, ...holes] = polygon.map(change);
    return outer && outer.length >= MIN_POINTS - 1 ? [outer, ...holes.filter((hole) => hole.length > 2)] : [];
  });
  return polygons.filter((polygon) => polygon.length > 0);
}

function roundRing(ring: Ring): Ring {
  const rounded = ring.map(([lng, lat]): Point => [Math.round(lng / UNIT) * UNIT, Math.round(lat / UNIT) * UNIT]);
  const remaining = rounded.filter((point, at) => keyOf(point) !== keyOf(rounded[(at + 1) % rounded.length] ?? point));
  return remaining.length > 2 ? remaining : [];
}

const keyOf = ([lng, lat]: Point): string => `${Math.round(lng / UNIT)},${Math.round(lat / UNIT)}`;

/** The points where borders part: those whose neighbours are not the same in every ring that has them. */
function findJunctions(rings: readonly Ring[]): Set<string> {
  const neighbours = new Map<string, string>();
  const junctions = new Set<string>();
  for (const ring of rings) {
    for (const [at, point] of ring.entries()) {
      const beside = [ring.at(at - 1), ring[(at + 1) % ring.length]].map((other) => keyOf(other ?? point));
      const pair = beside.sort().join('|');
      const key = keyOf(point);
      if ((neighbours.get(key) ?? pair) !== pair) junctions.add(key);
      neighbours.set(key, pair);
    }
  }
  return junctions;
}

function simplifyRing(ring: Ring, junctions: ReadonlySet<string>, tolerance: number): Ring {
  const start = startOf(ring, junctions);
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const first = turned[0];
  if (!first) return [];
  const cuts = turned.flatMap((point, at) => (at > 0 && junctions.has(keyOf(point)) ? [at] : []));
  // A ring without junctions is cut at the point farthest from its start: an arc needs two different ends.
  const ends = cuts.length > 0 ? cuts : [farthestFrom(first, turned)];
  const closed = [...turned, first];
  const bounds = [0, ...ends, turned.length];
  const remaining = bounds
    .slice(1)
    .flatMap((end, at) => simplifyArc(closed.slice(bounds[at], end + 1), tolerance).slice(0, -1));
  return remaining.length > 2 ? remaining : [];
}

/** A junction, or else the westernmost point: the same for every ring that runs along the same border. */
function startOf(ring: Ring, junctions: ReadonlySet<string>): number {
  const junction = ring.findIndex((point) => junctions.has(keyOf(point)));
  if (junction >= 0) return junction;
  return ring.reduce((best, point, at) => ((ring[best]?.[0] ?? 0) <= point[0] ? best : at), 0);
}

function farthestFrom([lng, lat]: Point, points: Ring): number {
  const distances = points.map((point) => (point[0] - lng) ** 2 + (point[1] - lat) ** 2);
  return distances.reduce((best, distance, at) => (distance > (distances[best] ?? 0) ? at : best), 0);
}

/** Douglas-Peucker, in the direction that both neighbours would take. */
function simplifyArc(arc: Ring, tolerance: number): Ring {
  const [first, last] = [arc[0], arc[arc.length - 1]];
  const backwards = first !== undefined && last !== undefined && keyOf(first) > keyOf(last);
  const remaining = douglasPeucker(backwards ? arc.toReversed() : arc, tolerance);
  return backwards ? remaining.toReversed() : remaining;
}

function douglasPeucker(arc: Ring, tolerance: number): Ring {
  const remaining = new Set([0, arc.length - 1]);
  const open: [number, number][] = [[0, arc.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const farthest = farthestFromLine(arc, from, to);
    if (farthest.distance <= tolerance) continue;
    remaining.add(farthest.at);
    open.push([from, farthest.at], [farthest.at, to]);
  }
  return arc.filter((_, at) => remaining.has(at));
}

function farthestFromLine(arc: Ring, from: number, to: number): { at: number; distance: number } {
  const [x1, y1] = arc[from] ?? [0, 0];
  const [x2, y2] = arc[to] ?? [0, 0];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const best = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at++) {
    const [x, y] = arc[at] ?? [0, 0];
    const distance =
      length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
    if (distance > best.distance) Object.assign(best, { at, distance });
  }
  return best;
}
