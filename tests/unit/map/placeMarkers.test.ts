import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedInto, placeMarkers } from '@/lib/map/placeMarkers';
import { type Box, isWithin, overlap } from '@/lib/map/room';

const FRAME: Box = { left: 4, top: 4, right: 386, bottom: 540 };
const COVERED: Box[] = [{ left: 330, top: 12, right: 386, bottom: 150 }];

const spot = fc.record({
  x: fc.integer({ min: -60, max: 450 }),
  y: fc.integer({ min: -60, max: 600 }),
  width: fc.integer({ min: 40, max: 200 }),
});
const placed = (spots: { x: number; y: number; width: number }[], firstIsChosen: boolean, most = 60) =>
  placeMarkers(spots, {
    at: (one) => one,
    sizeOf: ({ width }) => [width, 32],
    frame: FRAME,
    covered: COVERED,
    firstIsChosen,
    most,
  });

it('cuts no pill, lays none over another and none under the buttons', () => {
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 80 }), (spots) => {
      const boxes = placed(spots, false).filter((box) => box !== null);
      for (const [at, box] of boxes.entries()) {
        expect(isWithin(box, FRAME)).toBe(true);
        expect(COVERED.some((other) => overlap(box, other))).toBe(false);
        expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
      }
    }),
  );
});

it('names what is chosen wherever it stands in the window, whole', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 40 }), (spots) => {
      const [first] = spots as unknown as [{ x: number; y: number }];
      const [box] = placed(spots, true);
      const isInView = first.x >= 4 && first.x <= 386 && first.y >= 4 && first.y <= 540;
      expect(box !== null).toBe(isInView);
      if (box) expect(isWithin(box, FRAME)).toBe(true);
    }),
  );
});

it('gives the first who ask the room, and no more than may be', () => {
  const apart = [0, 1, 2, 3].map((row) => ({ x: 100, y: 100 + row * 40, width: 80 }));
  expect(placed(apart, false, 2).map((box) => box !== null)).toEqual([true, true, false, false]);
  const onOneSpot = [apart[0], apart[0]] as { x: number; y: number; width: number }[];
  expect(placed(onOneSpot, false).map((box) => box !== null)).toEqual([true, false]);
});

it('moves a box as little as it must', () => {
  expect(movedInto({ left: 10, top: 10, right: 50, bottom: 40 }, FRAME)).toEqual({
    left: 10,
    top: 10,
    right: 50,
    bottom: 40,
  });
  expect(movedInto({ left: 360, top: -10, right: 400, bottom: 20 }, FRAME)).toEqual({
    left: 346,
    top: 4,
    right: 386,
    bottom: 34,
  });
});
