import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPictureSvg } from '@/lib/drawing/drawPicture';
import { type FloorPlan, type FloorPlanInput, generateFloorPlan, type PlanRoom } from '@/lib/floorPlan/floorPlan';
import type { Line } from '@/lib/floorPlan/planWalls';
import { FACINGS } from '@/lib/picture/spec';
import { propertyRuns } from '../../kit/fullRun';

// Homes as they are built: the numbers of rooms grow with the area.
const homes: fc.Arbitrary<FloorPlanInput> = fc
  .record({
    rooms: fc.integer({ min: 1, max: 6 }),
    halls: fc.integer({ min: 0, max: 3 }),
    kitchens: fc.integer({ min: 0, max: 1 }),
    baths: fc.integer({ min: 1, max: 4 }),
    balconies: fc.integer({ min: 0, max: 3 }),
    air: fc.double({ min: 0.8, max: 1.8, noNaN: true }),
    ratio: fc.double({ min: 0.68, max: 0.9, noNaN: true }),
    facing: fc.constantFrom(...FACINGS),
    seed: fc.integer({ min: 0, max: 99_999 }),
  })
  .map(({ air, ratio, ...home }) => {
    const baths = Math.min(home.baths, home.rooms);
    const area = Math.round((18 + home.rooms * 17 + home.halls * 11 + baths * 5) * air * 100) / 100;
    return { ...home, baths, area, usable: Math.round(area * ratio * 100) / 100 };
  });

const LIVED_IN = ['bedroom', 'living', 'dining', 'family'];
/** The least wall, in mm, that a window of half a metre goes into with its jambs. */
const WALL_FOR_A_WINDOW = 820;

/** How many mm of the line run along the room's border; none or less where it is elsewhere. */
function alongside(line: Line, room: PlanRoom): number {
  const sides = line.upright ? [room.x0, room.x1] : [room.y0, room.y1];
  const [from, to] = line.upright ? [room.y0, room.y1] : [room.x0, room.x1];
  return sides.includes(line.at) ? Math.min(line.to, to) - Math.max(line.from, from) : 0;
}

// Balconies of neighbouring rooms that touch each other, which chance meets once in some ten thousand homes.
const TOUCHING_BALCONIES: FloorPlanInput = {
  rooms: 3,
  halls: 0,
  kitchens: 0,
  baths: 3,
  balconies: 3,
  facing: 's',
  seed: 90_961,
  area: 115.73,
  usable: 80.78,
};

const over = (property: (plan: FloorPlan, home: FloorPlanInput) => void, numRuns = propertyRuns(250)) =>
  fc.assert(
    fc.property(homes, (home) => property(generateFloorPlan(home), home)),
    { numRuns, examples: [[TOUCHING_BALCONIES]] },
  );

describe('a generated floor plan', () => {
  it('has the rooms asked for, and areas that add up to the area inside the walls within 1 %', () => {
    over(({ rooms }, home) => {
      const count = (...kinds: string[]) => rooms.filter(({ kind }) => kinds.includes(kind)).length;
      expect(count('bedroom')).toBe(home.rooms);
      expect(count('living', 'dining', 'family')).toBe(home.halls);
      expect(count('kitchen')).toBe(home.kitchens);
      expect(count('bath', 'ensuite')).toBe(home.baths);
      expect(count('balcony')).toBeLessThanOrEqual(home.balconies);
      if (home.balconies === 1 || home.rooms > 2) expect(count('balcony')).toBe(home.balconies);
      const total = rooms.reduce((sum, { area }) => sum + area, 0);
      expect(Math.abs(total / (home.usable as number) - 1)).toBeLessThan(0.01);
    });
  });

  it('has no two rooms that overlap, and rooms whose stated area is their drawn one', () => {
    over(({ rooms }) => {
      for (const [at, a] of rooms.entries()) {
        expect(a.x1).toBeGreaterThan(a.x0);
        expect(a.y1).toBeGreaterThan(a.y0);
        expect(Math.abs(((a.x1 - a.x0) * (a.y1 - a.y0)) / 1e6 - a.area)).toBeLessThan(0.006);
        for (const b of rooms.slice(at + 1)) {
          const apart = a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0;
          expect(apart, `${a.name} and ${b.name}`).toBe(true);
        }
      }
    });
  });

  it('lets one walk from the entrance into every room', () => {
    over((plan) => {
      const entrance = plan.doors.filter(({ kind }) => kind === 'entrance');
      expect(entrance).toHaveLength(1);
      expect(reachable(plan)).toEqual(new Set(plan.rooms.keys()));
    });
  });

  it('lights every bedroom and hall that has an outer wall, and cuts doors out of walls', () => {
    let lit = 0;
    over(({ rooms, windows, walls, doors }) => {
      const balconies = rooms.filter(({ kind }) => kind === 'balcony');
      for (const room of rooms.filter(({ kind }) => LIVED_IN.includes(kind))) {
        const pieces = walls
          .filter((wall) => wall.kind === 'outer' && balconies.every((balcony) => alongside(wall, balcony) <= 0))
          .map((wall) => alongside(wall, room));
        if (Math.max(0, ...pieces) < WALL_FOR_A_WINDOW) continue;
        expect(windows.filter((window) => alongside(window, room) === window.to - window.from)).toHaveLength(1);
        lit += 1;
      }
      for (const door of doors) {
        for (const wall of walls) {
          const same = wall.upright === door.upright && wall.at === door.at;
          expect(same && wall.from < door.to && wall.to > door.from).toBe(false);
        }
      }
    });
    expect(lit).toBeGreaterThan(2 * propertyRuns(250));
  });

  it('keeps the bedrooms of common homes usable: hardly one is a corridor', () => {
    let thin = 0;
    let bedrooms = 0;
    over(({ rooms }, home) => {
      if (home.rooms > home.halls * 2 + 1) return;
      for (const { kind, x0, x1, y0, y1 } of rooms) {
        if (kind !== 'bedroom') continue;
        bedrooms += 1;
        if (Math.max(x1 - x0, y1 - y0) / Math.min(x1 - x0, y1 - y0) > 2.2) thin += 1;
      }
    }, 400);
    expect(thin / bedrooms).toBeLessThan(0.06);
  });

  it('is the same for the same home, and points north by the facing', () => {
    const home = { rooms: 3, halls: 2, kitchens: 1, baths: 2, balconies: 1, area: 103.6, usable: 82.9, seed: 12 };
    expect(generateFloorPlan({ ...home, facing: 's' })).toEqual(generateFloorPlan({ ...home, facing: 's' }));
    expect(FACINGS.map((facing) => generateFloorPlan({ ...home, facing }).north)).toEqual([
      0, 180, 90, 270, 45, 315, 135, 225, 0, 90,
    ]);
  });

  it('is drawn in at most 4 KB where a home has up to three rooms', () => {
    fc.assert(
      fc.property(
        homes.filter(({ rooms, baths, balconies }) => rooms <= 3 && baths <= 2 && balconies <= 2),
        ({ area, usable, ...home }) => {
          const spec = { kind: 'plan' as const, ...home, area: area * 100, usable: (usable as number) * 100 };
          const svg = renderPictureSvg({ spec, variant: {} });
          expect(svg.length).toBeLessThanOrEqual(4_096);
          expect(renderPictureSvg({ spec, variant: { thumb: true } }).length).toBeLessThan(svg.length);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});

/** The rooms one comes to from the first open one, through doors and where halls are open to each other. */
function reachable({ rooms, doors }: FloorPlan): Set<number> {
  const open = new Set(['living', 'dining', 'passage']);
  const hall = rooms.findIndex(({ kind }) => open.has(kind));
  const start = hall >= 0 ? hall : rooms.findIndex(({ kind }) => kind === 'bedroom');
  const seen = new Set([start]);
  const queue = [start];
  for (const at of queue) {
    for (const [next, room] of rooms.entries()) {
      if (seen.has(next) || !joined(rooms[at]!, room, doors, open)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}

type Room = FloorPlan['rooms'][number];

function joined(a: Room, b: Room, doors: FloorPlan['doors'], open: Set<string>): boolean {
  const upright = a.x1 === b.x0 || b.x1 === a.x0;
  const [x, y] = [a.x1 === b.x0 ? a.x1 : b.x1, a.y1 === b.y0 ? a.y1 : b.y1];
  const at = upright ? x : y;
  const touches = upright || a.y1 === b.y0 || b.y1 === a.y0;
  const from = upright ? Math.max(a.y0, b.y0) : Math.max(a.x0, b.x0);
  const to = upright ? Math.min(a.y1, b.y1) : Math.min(a.x1, b.x1);
  if (!touches || to <= from) return false;
  if (open.has(a.kind) && open.has(b.kind)) return true;
  return doors.some((door) => door.upright === upright && door.at === at && door.from >= from && door.to <= to);
}
