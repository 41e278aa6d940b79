/** Chance that a seed decides: the same seed draws the same picture on every machine. */
export interface Chance {
  /** 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True in `share` of the cases. */
  is(share: number): boolean;
}

/** mulberry32, after a mixing of the salt so that neighbouring seeds look unlike. */
export function chanceOf(seed: number, salt = 0): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    is: (share) => next() < share,
  };
}
