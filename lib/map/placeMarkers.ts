import type { Point } from './mercator';
import { type Box, boxAround, Room } from './room';

export interface MarkerRules<One> {
  /** Where it stands, px of the window. */
  at: (one: One) => Point;
  /** px */
  sizeOf: (one: One) => [width: number, height: number];
  frame: Box;
  /** What lies over the window. */
  covered: readonly Box[];
  /** The first is moved into the frame where it stands at its side: what is chosen is always named. */
  firstIsChosen: boolean;
  most: number;
}

/**
 * The boxes of those that have room as a pill, in the order in which they ask: wholly in the frame, over no other, under
 * nothing that covers the window. null is a dot.
 */
export function placeMarkers<One>(wanted: readonly One[], rules: MarkerRules<One>): (Box | null)[] {
  const { at, sizeOf, frame, covered, firstIsChosen, most } = rules;
  const room = new Room(frame, covered);
  let left = most;
  return wanted.map((one, order) => {
    const point = at(one);
    if (left === 0 || !isIn(point, frame)) return null;
    const isChosen = order === 0 && firstIsChosen;
    if (!isChosen && room.isTaken(point)) return null;
    const box = boxAround(point, ...sizeOf(one));
    const taken = isChosen ? movedInto(box, frame) : box;
    if (isChosen) room.taken.push(taken);
    else if (!room.take(taken)) return null;
    left -= 1;
    return taken;
  });
}

const isIn = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The box moved as little as brings it into the frame; a box larger than the frame begins where the frame does. */
export function movedInto(box: Box, frame: Box): Box {
  const by = (from: number, to: number, least: number, most: number) => {
    if (from < least) return least - from;
    return to > most ? Math.max(most - to, least - from) : 0;
  };
  const x = by(box.left, box.right, frame.left, frame.right);
  const y = by(box.top, box.bottom, frame.top, frame.bottom);
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
}
