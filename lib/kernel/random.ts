/** Pseudo-random numbers that are the same for the same seed text, on every machine. */
export interface Random {
  /** In [0, 1). */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  normal: (mean: number, deviation: number) => number;
  /** How many events where `mean` are expected; for small means. */
  poisson: (mean: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** An item by its weight; weights need not add up to 1. */
  weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item;
}

/** sfc32 (Chris Doty-Humphrey's small fast counter generator), seeded through FNV-1a of the text. */
export function createRandom(seed: string): Random {
  const next = sfc32(hash(seed, 1), hash(seed, 2), hash(seed, 3));
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    poisson: (mean) => poisson(next, mean),
    pick: (items) => items[Math.floor(next() * items.length)] as never,
    weighted: (items) => weighted(next, items),
  };
}

function hash(text: string, turn: number): number {
  let value = 2_166_136_261 ^ Math.imul(turn, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

function sfc32(first: number, second: number, third: number): () => number {
  let a = first;
  let b = second;
  let c = third;
  let counter = 1;
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}

function poisson(next: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
}

function weighted<Item>(next: () => number, items: readonly (readonly [Item, number])[]): Item {
  let total = 0;
  for (const [, weight] of items) total += weight;
  let rest = next() * total;
  for (const [item, weight] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return (items[items.length - 1] as readonly [Item, number])[0];
}
