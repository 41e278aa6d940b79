import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomSharesOf } from '@/lib/floorPlan/roomShares';
import { encodePictureSpec, FACINGS } from '@/lib/picture/spec';

const plan = (changes: object = {}) => ({
  kind: 'drawn' as const,
  spec: encodePictureSpec({
    kind: 'plan',
    rooms: 3,
    halls: 2,
    kitchens: 1,
    baths: 1,
    balconies: 1,
    area: 10_360,
    usable: 8_288,
    facing: 's',
    seed: 5,
    ...changes,
  }),
});

describe('roomSharesOf', () => {
  it('names every room, living room first, and adds up to the area inside the walls', () => {
    const rooms = roomSharesOf(plan());
    expect(rooms[0]?.name).toBe('客厅');
    expect(rooms.filter(({ name }) => /卧/.test(name))).toHaveLength(3);
    expect(rooms.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(82.88, 0);
  });

  it('opens the balcony to the side that the home faces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FACINGS), fc.integer({ min: 0, max: 5_000 }), (facing, seed) => {
        const expected = {
          s: '南',
          sn: '南',
          se: '东南',
          e: '东',
          ew: '东',
          ne: '东北',
          n: '北',
          nw: '西北',
          w: '西',
          sw: '西南',
        }[facing];
        const balcony = roomSharesOf(plan({ facing, seed })).find(({ name }) => name === '阳台');
        expect(balcony?.orientation).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('tells nothing of what is no drawn plan', () => {
    expect(roomSharesOf(null)).toEqual([]);
    expect(roomSharesOf({ kind: 'url', url: 'https://example.com/plan.jpg' })).toEqual([]);
    expect(roomSharesOf({ kind: 'drawn', spec: 'facade-slab-18-2009-day-autumn-s123' })).toEqual([]);
    expect(roomSharesOf({ kind: 'drawn', spec: 'plan-nonsense' })).toEqual([]);
  });
});
