import type { IndexDeal, IndexMonth } from './indexDeal';
import { readMonth } from './monthNumber';
import { solveSymmetric } from './solveSymmetric';

/** What makes an index of months out of deals that are compared only within their group. */
export interface EffectsRule {
  /** Deals are compared with those of the same group alone; null leaves a deal out. */
  groupOf: (deal: IndexDeal) => number | null;
  /** By what deals of one group may differ, beside their month. */
  traitsOf: (deal: IndexDeal) => readonly number[];
}

export interface FittedIndex {
  months: IndexMonth[];
  /** What the month and the traits leave unexplained, as a standard deviation of logarithms. */
  spread: number;
  /** The logarithm of fen per ㎡ that a home of a group would sell for; null for a group without deals, and before the first month. */
  levelOf: (deal: IndexDeal) => number | null;
}

/** A deal so far (as a logarithm) from its group and month is a slip of the pen or no sale at market. */
const MAX_RESIDUAL = 0.4;
/** What is usual for a month's change to differ from the month's before, as a logarithm: thin months lean on it. */
const USUAL_TURN = 0.01;
const FIRST_SPREAD = 0.1;
const PASSES = 2;
/** Keeps traits that never vary from being solved for. */
const TRAIT_RIDGE = 1e-4;

/**
 * Regresses the logarithm of unit prices on months and traits within groups. The squares within a group are those of all
 * its pairs of deals, each pair weighted by one over the group's deals: so with communities as groups this is the pseudo
 * repeat sales index of Guo, Zheng, Geltner and Liu (2014) over all pairs. A month's change is drawn towards the trend
 * beside it by as much as its few deals leave open (second differences with a usual size of 1 %), which a month with many
 * deals does not feel. The first month is 100. Empty for no deals.
 */
export function fitFixedEffects(deals: readonly IndexDeal[], rule: EffectsRule): FittedIndex {
  const used = gather(deals, rule);
  if (used.price.length === 0) return { months: [], spread: 0, levelOf: () => null };
  let spread = FIRST_SPREAD;
  let solution = new Float64Array(0);
  let levels = new Float64Array(0);
  for (let pass = 0; pass < PASSES; pass += 1) {
    solution = solveMonths(used, spread);
    levels = groupLevels(used, solution);
    spread = deleteOutliers(used, solution, levels) || spread;
  }
  const { first, count } = used;
  const dealsOf = countByMonth(used);
  const months = Array.from({ length: count }, (_, at) => ({
    month: first + at,
    value: 100 * Math.exp((solution[at] as number) - (solution[0] as number)),
    deals: dealsOf[at] as number,
  }));
  const levelOf = (deal: IndexDeal): number | null => {
    const group = used.groups.get(rule.groupOf(deal) ?? Number.NaN);
    if (group === undefined) return null;
    const at = Math.min(count - 1, readMonth(deal.day) - first);
    if (at < 0) return null;
    return (levels[group] as number) + (solution[at] as number) + traitSum(used, solution, rule.traitsOf(deal));
  };
  return { months, spread, levelOf };
}

interface Used {
  first: number;
  /** Months. */
  count: number;
  traits: number;
  groups: Map<number, number>;
  /** Of each deal, in the order of its group. */
  month: Int32Array;
  group: Int32Array;
  price: Float64Array;
  trait: Float64Array;
  /** 0 where it is left out. */
  weight: Float64Array;
}

function gather(deals: readonly IndexDeal[], rule: EffectsRule): Used {
  const groups = new Map<number, number>();
  const used: IndexDeal[] = [];
  const group = new Int32Array(deals.length);
  const month = new Int32Array(deals.length);
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const deal of deals) {
    const name = rule.groupOf(deal);
    if (name === null || !(deal.unitPrice > 0)) continue;
    const own = readMonth(deal.day);
    first = Math.min(first, own);
    last = Math.max(last, own);
    const number = groups.get(name) ?? groups.size;
    groups.set(name, number);
    group[used.length] = number;
    month[used.length] = own;
    used.push(deal);
  }
  const traits = used[0] ? rule.traitsOf(used[0]).length : 0;
  const sorted: Used = {
    first,
    count: used.length > 0 ? last - first + 1 : 0,
    traits,
    groups,
    month: new Int32Array(used.length),
    group: new Int32Array(used.length),
    price: new Float64Array(used.length),
    trait: new Float64Array(used.length * traits),
    weight: new Float64Array(used.length).fill(1),
  };
  const next = firstOfGroups(group.subarray(0, used.length), groups.size);
  used.forEach((deal, from) => {
    const number = group[from] as number;
    const to = next[number] as number;
    next[number] = to + 1;
    sorted.month[to] = (month[from] as number) - first;
    sorted.group[to] = number;
    sorted.price[to] = Math.log(deal.unitPrice);
    sorted.trait.set(rule.traitsOf(deal), to * traits);
  });
  return sorted;
}

/** Where each group begins once rows stand by their group. */
function firstOfGroups(group: Int32Array, count: number): Int32Array {
  const begin = new Int32Array(count + 1);
  for (const number of group) begin[number + 1] = (begin[number + 1] as number) + 1;
  for (let at = 0; at < count; at += 1) begin[at + 1] = (begin[at + 1] as number) + (begin[at] as number);
  return begin;
}

/** Solves for the months' levels and the traits' weights, the groups' own levels taken out. */
function solveMonths(used: Used, spread: number): Float64Array<ArrayBuffer> {
  const { count, traits } = used;
  const size = count + traits;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  eachGroup(used, (from, to) => addGroup(used, from, to, matrix, right));
  addSmoothness(matrix, count, size, (spread / USUAL_TURN) ** 2);
  for (let trait = 0; trait < traits; trait += 1) {
    const at = (count + trait) * size + count + trait;
    matrix[at] = (matrix[at] as number) + TRAIT_RIDGE;
  }
  // Only differences of levels mean anything: the first month is held at 0.
  matrix[0] = (matrix[0] as number) + 1e6;
  return Float64Array.from(solveSymmetric(matrix, right));
}

function eachGroup({ group }: Used, visit: (from: number, to: number) => void): void {
  for (let from = 0; from < group.length; ) {
    let to = from + 1;
    while (to < group.length && group[to] === group[from]) to += 1;
    visit(from, to);
    from = to;
  }
}

/** Adds a group's squares around its own mean to the normal equations. */
function addGroup(used: Used, from: number, to: number, matrix: Float64Array, right: Float64Array): void {
  const { count, traits, month, price, trait, weight } = used;
  const size = count + traits;
  const sums = new Float64Array(size);
  let n = 0;
  let priceSum = 0;
  const plus = (column: number, amount: number) => {
    sums[column] = (sums[column] as number) + amount;
  };
  for (let at = from; at < to; at += 1) {
    if (weight[at] === 0) continue;
    n += 1;
    priceSum += price[at] as number;
    plus(month[at] as number, 1);
    for (let one = 0; one < traits; one += 1) plus(count + one, trait[at * traits + one] as number);
  }
  if (n < 2) return;
  const mean = priceSum / n;
  for (let at = from; at < to; at += 1) {
    if (weight[at] === 0) continue;
    addRow(used, at, (price[at] as number) - mean, matrix, right);
  }
  for (let row = 0; row < size; row += 1) {
    const left = sums[row] as number;
    if (left === 0) continue;
    for (let column = 0; column < size; column += 1)
      matrix[row * size + column] = (matrix[row * size + column] as number) - (left * (sums[column] as number)) / n;
  }
}

function addRow(used: Used, at: number, price: number, matrix: Float64Array, right: Float64Array): void {
  const { count, traits, month, trait } = used;
  const size = count + traits;
  const own = month[at] as number;
  matrix[own * size + own] = (matrix[own * size + own] as number) + 1;
  right[own] = (right[own] as number) + price;
  for (let one = 0; one < traits; one += 1) {
    const value = trait[at * traits + one] as number;
    const row = count + one;
    right[row] = (right[row] as number) + value * price;
    matrix[own * size + row] = (matrix[own * size + row] as number) + value;
    matrix[row * size + own] = (matrix[row * size + own] as number) + value;
    for (let other = 0; other < traits; other += 1) {
      const column = count + other;
      matrix[row * size + column] =
        (matrix[row * size + column] as number) + value * (trait[at * traits + other] as number);
    }
  }
}

/** Second differences of the months' levels, each with a weight. */
function addSmoothness(matrix: Float64Array, months: number, size: number, weight: number): void {
  const parts = [1, -2, 1];
  for (let from = 0; from + 2 < months; from += 1) {
    for (let one = 0; one < 3; one += 1) {
      for (let other = 0; other < 3; other += 1) {
        const at = (from + one) * size + from + other;
        matrix[at] = (matrix[at] as number) + weight * (parts[one] as number) * (parts[other] as number);
      }
    }
  }
}

const traitSum = ({ count }: Used, solution: Float64Array, traits: readonly number[]): number =>
  traits.reduce((sum, value, at) => sum + value * (solution[count + at] as number), 0);

/** What a deal's month and traits explain. */
function explained(used: Used, solution: Float64Array, at: number): number {
  const { count, traits, month, trait } = used;
  let sum = solution[month[at] as number] as number;
  for (let one = 0; one < traits; one += 1) {
    sum += (trait[at * traits + one] as number) * (solution[count + one] as number);
  }
  return sum;
}

/** The median of what is left of each group's deals: no slip of the pen moves it. */
function groupLevels(used: Used, solution: Float64Array): Float64Array<ArrayBuffer> {
  const levels = new Float64Array(used.groups.size);
  eachGroup(used, (from, to) => {
    const left = new Float64Array(to - from);
    for (let at = from; at < to; at += 1) left[at - from] = (used.price[at] as number) - explained(used, solution, at);
    left.sort();
    const middle = left.length >> 1;
    levels[used.group[from] as number] =
      left.length % 2 === 1 ? (left[middle] as number) : ((left[middle - 1] as number) + (left[middle] as number)) / 2;
  });
  return levels;
}

/** Leaves out what no market explains; answers with the standard deviation of the rest, 0 where nothing is left. */
function deleteOutliers(used: Used, solution: Float64Array, levels: Float64Array): number {
  let squares = 0;
  let n = 0;
  for (let at = 0; at < used.price.length; at += 1) {
    const rest =
      (used.price[at] as number) - explained(used, solution, at) - (levels[used.group[at] as number] as number);
    used.weight[at] = Math.abs(rest) > MAX_RESIDUAL ? 0 : 1;
    if (used.weight[at] === 0) continue;
    squares += rest * rest;
    n += 1;
  }
  return n > 0 ? Math.sqrt(squares / n) : 0;
}

function countByMonth({ count, month, weight }: Used): Float64Array {
  const deals = new Float64Array(count);
  for (let at = 0; at < month.length; at += 1) {
    const own = month[at] as number;
    deals[own] = (deals[own] as number) + (weight[at] as number);
  }
  return deals;
}
