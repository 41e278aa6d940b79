import type { Random } from '../../random';

/** Boosted regression trees on binned numbers: each tree fits what the ones before it have left. */
export interface TreeSettings {
  trees: number;
  depth: number;
  rate: number;
  /** Rows that a leaf holds at least. */
  leaf: number;
  /** Shares of rows and of columns that each tree sees. */
  rows: number;
  columns: number;
}

/** Trees one after the other, `nodesOf(depth)` nodes each: a node's children are at 2n+1 and 2n+2. */
export interface Forest {
  depth: number;
  trees: number;
  /** The column that a node splits on; -1 is a leaf. */
  column: Int8Array;
  /** Values up to it go left. */
  threshold: Float64Array;
  value: Float64Array;
}

export interface TreeProblem {
  rows: number;
  /** Column by column. */
  columns: readonly Float64Array[];
  target: Float64Array;
  weight: Float64Array;
}

const MAX_BINS = 128;
const LEAF_PENALTY = 1;

const nodesOf = (depth: number): number => 2 ** (depth + 1) - 1;

interface Binned {
  bins: Uint8Array;
  /** The largest value in each bin but the last. */
  edges: Float64Array;
}

export function growForest(problem: TreeProblem, settings: TreeSettings, random: Random): Forest {
  const { rows, target, weight } = problem;
  const nodes = nodesOf(settings.depth);
  const forest: Forest = {
    depth: settings.depth,
    trees: settings.trees,
    column: new Int8Array(nodes * settings.trees).fill(-1),
    threshold: new Float64Array(nodes * settings.trees),
    value: new Float64Array(nodes * settings.trees),
  };
  const binned = problem.columns.map((values) => binColumn(values));
  const left = target.slice();
  const grower = new TreeGrower(binned, weight, settings);
  for (let tree = 0; tree < settings.trees; tree += 1) {
    grower.grow(left, random, forest, tree * nodes);
    for (let row = 0; row < rows; row += 1)
      left[row] = (left[row] as number) - grower.valueOf(forest, tree * nodes, row);
  }
  return forest;
}

/** What all trees say of one home; `values` are its columns. */
export function forestValue({ depth, trees, column, threshold, value }: Forest, values: ArrayLike<number>): number {
  const nodes = nodesOf(depth);
  let sum = 0;
  for (let from = 0; from < nodes * trees; from += nodes) {
    let node = 0;
    for (let on = column[from] as number; on >= 0; on = column[from + node] as number)
      node = 2 * node + ((values[on] as number) <= (threshold[from + node] as number) ? 1 : 2);
    sum += value[from + node] as number;
  }
  return sum;
}

function binColumn(values: Float64Array): Binned {
  const sorted = values.slice().sort();
  const edges: number[] = [];
  for (let bin = 1; bin < MAX_BINS; bin += 1) {
    const edge = sorted[Math.floor((bin * sorted.length) / MAX_BINS)] as number;
    if (edge !== edges[edges.length - 1] && edge < (sorted[sorted.length - 1] as number)) edges.push(edge);
  }
  const ends = Float64Array.from(edges);
  return { edges: ends, bins: Uint8Array.from(values, (value) => binOf(ends, value)) };
}

function binOf(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Split {
  gain: number;
  column: number;
  bin: number;
}

class TreeGrower {
  private readonly order: Int32Array;
  private readonly spare: Int32Array;
  private readonly sums = new Float64Array(MAX_BINS);
  private readonly weights = new Float64Array(MAX_BINS);
  private readonly counts = new Int32Array(MAX_BINS);
  private readonly bins: readonly Uint8Array[];
  /** The bin of a node's split, beside the forest's threshold. */
  private readonly splitBin: Uint8Array;

  private readonly binned: readonly Binned[];
  private readonly weight: Float64Array;
  private readonly settings: TreeSettings;

  constructor(binned: readonly Binned[], weight: Float64Array, settings: TreeSettings) {
    this.binned = binned;
    this.weight = weight;
    this.settings = settings;
    this.order = new Int32Array(weight.length);
    this.spare = new Int32Array(weight.length);
    this.bins = binned.map(({ bins }) => bins);
    this.splitBin = new Uint8Array(nodesOf(settings.depth));
  }

  grow(left: Float64Array, random: Random, forest: Forest, from: number): void {
    let count = 0;
    for (let row = 0; row < this.weight.length; row += 1) {
      if (random.next() < this.settings.rows) {
        this.order[count] = row;
        count += 1;
      }
    }
    const columns = this.binned.map((_, at) => at).filter(() => random.next() < this.settings.columns);
    this.growNode(left, columns, { forest, from, node: 0, level: 0, begin: 0, end: count });
  }

  /** What a tree that has just grown says of a row of the problem. */
  valueOf({ column, value }: Forest, from: number, row: number): number {
    let node = 0;
    for (let on = column[from] as number; on >= 0; on = column[from + node] as number)
      node = 2 * node + (((this.bins[on] as Uint8Array)[row] as number) <= (this.splitBin[node] as number) ? 1 : 2);
    return value[from + node] as number;
  }

  private growNode(left: Float64Array, columns: readonly number[], place: Place): void {
    const { forest, from, node, level, begin, end } = place;
    let sum = 0;
    let total = 0;
    for (let at = begin; at < end; at += 1) {
      const row = this.order[at] as number;
      const own = this.weight[row] as number;
      sum += own * (left[row] as number);
      total += own;
    }
    forest.value[from + node] = (this.settings.rate * sum) / (total + LEAF_PENALTY);
    if (level === this.settings.depth || end - begin < 2 * this.settings.leaf) return;
    const split = this.bestSplit(left, columns, begin, end, sum, total);
    if (!split) return;
    forest.column[from + node] = split.column;
    forest.threshold[from + node] = (this.binned[split.column] as Binned).edges[split.bin] as number;
    this.splitBin[node] = split.bin;
    const middle = this.partition(split, begin, end);
    this.growNode(left, columns, { ...place, node: 2 * node + 1, level: level + 1, end: middle });
    this.growNode(left, columns, { ...place, node: 2 * node + 2, level: level + 1, begin: middle });
  }

  private bestSplit(
    left: Float64Array,
    columns: readonly number[],
    begin: number,
    end: number,
    sum: number,
    total: number,
  ): Split | null {
    let best: Split | null = null;
    const whole = (sum * sum) / (total + LEAF_PENALTY);
    for (const column of columns) {
      const { edges } = this.binned[column] as Binned;
      if (edges.length === 0) continue;
      this.fillHistogram(left, this.bins[column] as Uint8Array, begin, end, edges.length + 1);
      let lowSum = 0;
      let lowTotal = 0;
      let lowCount = 0;
      for (let bin = 0; bin < edges.length; bin += 1) {
        lowSum += this.sums[bin] as number;
        lowTotal += this.weights[bin] as number;
        lowCount += this.counts[bin] as number;
        if (lowCount < this.settings.leaf) continue;
        if (end - begin - lowCount < this.settings.leaf) break;
        const gain =
          (lowSum * lowSum) / (lowTotal + LEAF_PENALTY) +
          (sum - lowSum) ** 2 / (total - lowTotal + LEAF_PENALTY) -
          whole;
        if (gain > (best?.gain ?? 1e-9)) best = { gain, column, bin };
      }
    }
    return best;
  }

  private fillHistogram(left: Float64Array, bins: Uint8Array, begin: number, end: number, size: number): void {
    const { sums, weights, counts, order, weight } = this;
    sums.fill(0, 0, size);
    weights.fill(0, 0, size);
    counts.fill(0, 0, size);
    for (let at = begin; at < end; at += 1) {
      const row = order[at] as number;
      const bin = bins[row] as number;
      const own = weight[row] as number;
      sums[bin] = (sums[bin] as number) + own * (left[row] as number);
      weights[bin] = (weights[bin] as number) + own;
      counts[bin] = (counts[bin] as number) + 1;
    }
  }

  /** Rows that go left first; answers where those that go right begin. */
  private partition({ column, bin }: Split, begin: number, end: number): number {
    const bins = this.bins[column] as Uint8Array;
    let low = begin;
    let high = 0;
    for (let at = begin; at < end; at += 1) {
      const row = this.order[at] as number;
      if ((bins[row] as number) <= bin) {
        this.order[low] = row;
        low += 1;
      } else {
        this.spare[high] = row;
        high += 1;
      }
    }
    this.order.set(this.spare.subarray(0, high), low);
    return low;
  }
}

interface Place {
  forest: Forest;
  from: number;
  node: number;
  level: number;
  begin: number;
  end: number;
}
