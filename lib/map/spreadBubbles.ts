export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

const ROUNDS = 80;
/** px; nearer than touching by this little is near enough. */
const SLACK = 0.5;

/**
 * Moves spots apart until no two boxes of the size overlap, or as far as a fixed number of rounds brings them: the inner
 * districts of a city stand closer than their bubbles are wide. The same spots always spread the same way.
 */
export function spreadBubbles(spots: readonly Spot[], size: Size): Spot[] {
  const spread = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    if (!pushApart(spread, size)) break;
  }
  return spread;
}

function pushApart(spots: Spot[], size: Size): boolean {
  let moved = false;
  for (const [at, one] of spots.entries()) {
    for (const other of spots.slice(at + 1)) {
      const overX = size.width - Math.abs(other.x - one.x);
      const overY = size.height - Math.abs(other.y - one.y);
      if (overX <= SLACK || overY <= SLACK) continue;
      // Along the side that takes the smaller step.
      if (overX < overY) part(one, other, 'x', overX);
      else part(one, other, 'y', overY);
      moved = true;
    }
  }
  return moved;
}

function part(one: Spot, other: Spot, axis: 'x' | 'y', over: number): void {
  const push = (other[axis] >= one[axis] ? over : -over) / 2;
  one[axis] -= push;
  other[axis] += push;
}
