import type { Position } from '@/lib/kernel/contract';
import { decodeBoundary } from '@/lib/kernel/place/geo';
import type { BasemapLine } from './contract';
import { pointsAlong } from './ground';
import { lineParts } from './lineParts';
import { type Point, worldOf } from './mercator';

/** What a city's map is made of: the facts, or what the call for them answers. */
export interface BasemapFacts {
  /** Where the name stands, and the boundary as lib/kernel/place/geo.ts encodes it. */
  districts: readonly ({ name: string; boundary: string } & Position)[];
  plates: readonly ({ name: string } & Position)[];
  /** The stations in the order of travel. */
  lines: readonly { name: string; color: string; stops: readonly ({ name: string } & Position)[] }[];
  ground: readonly BasemapLine[];
}

/** Points on the world's square, x and y in turn. */
export type WorldLine = Float64Array;

export interface PlannedName {
  name: string;
  at: Point;
}

export interface PlannedStation extends PlannedName {
  /** How many lines meet there. */
  lines: number;
}

/** What a city's map is drawn from, put on the world's square once. */
export interface BasemapPlan {
  borders: WorldLine[];
  ground: { line: BasemapLine; world: WorldLine }[];
  /** A line has several runs where it has branches. */
  subway: { name: string; color: string; world: WorldLine }[];
  stations: PlannedStation[];
  districts: PlannedName[];
  plates: PlannedName[];
}

export function planBasemap({ districts, plates, lines, ground }: BasemapFacts): BasemapPlan {
  const named = ({ name, lng, lat }: { name: string } & Position): PlannedName => ({
    name,
    at: worldOf({ lng, lat }),
  });
  return {
    borders: districts.flatMap(({ boundary }) =>
      decodeBoundary(boundary).flatMap((polygon) => polygon.map((ring) => worldLine(ring))),
    ),
    ground: ground.map((line) => ({ line, world: worldLine(pointsAlong(line)) })),
    subway: lines.flatMap(({ name, color, stops }) =>
      lineParts(stops).map((part) => ({
        name,
        color,
        world: worldLine(part.map(({ lng, lat }): [number, number] => [lng, lat])),
      })),
    ),
    stations: stationsOf(lines),
    districts: districts.map(named),
    plates: plates.map(named),
  };
}

function worldLine(points: readonly [number, number][]): WorldLine {
  const line = new Float64Array(points.length * 2);
  for (const [at, [lng, lat]] of points.entries()) {
    const { x, y } = worldOf({ lng, lat });
    line[at * 2] = x;
    line[at * 2 + 1] = y;
  }
  return line;
}

/** Each station once: those where most lines meet first. */
function stationsOf(lines: BasemapFacts['lines']): PlannedStation[] {
  const byName = new Map<string, PlannedStation>();
  for (const { stops } of lines) {
    for (const { name, lng, lat } of stops) {
      const known = byName.get(name);
      if (known) known.lines += 1;
      else byName.set(name, { name, at: worldOf({ lng, lat }), lines: 1 });
    }
  }
  return [...byName.values()].sort((one, other) => other.lines - one.lines);
}
