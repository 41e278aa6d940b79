import type { Point } from './mercator';

/** One that stands for itself and for those that no pill would have room beside. */
export interface Joint<One> {
  one: One;
  others: One[];
}

/**
 * Joins those that stand so near to one before them that no zoom parts their pills: each is in one joint alone, at the
 * first that it is near to. `reach`, px: half of what a pill takes.
 */
export function jointPlaces<One>(inOrder: readonly One[], at: (one: One) => Point, reach: Point): Joint<One>[] {
  const joints: Joint<One>[] = [];
  for (const one of inOrder) {
    const { x, y } = at(one);
    const joint = joints.find((known) => {
      const place = at(known.one);
      return Math.abs(place.x - x) < reach.x && Math.abs(place.y - y) < reach.y;
    });
    if (joint) joint.others.push(one);
    else joints.push({ one, others: [] });
  }
  return joints;
}
