import type { Point } from './mercator';

/** px */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** Whoever asks first has the room: a box is taken where it lies within the frame and over none that was taken before. */
export class Room {
  readonly taken: Box[];
  private readonly frame: Box;

  constructor(frame: Box, taken: readonly Box[] = []) {
    this.frame = frame;
    this.taken = [...taken];
  }

  /** Whether something stands there already: no box round it would have room. */
  isTaken({ x, y }: Point): boolean {
    return this.taken.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom);
  }

  take(box: Box): boolean {
    if (!isWithin(box, this.frame) || this.taken.some((other) => overlap(box, other))) return false;
    this.taken.push(box);
    return true;
  }
}
