import type { Random } from '@/lib/kernel/random';

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
/** What a histogram holds of each bin: the weighted sum of what is left, the weight, the rows. */
const PER_BIN = 3;

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
    // The rows that it grew on have had it taken away, leaf by leaf.
    for (let row = 0; row < rows; row += 1)
      if (!grower.hasSeen(row)) left[row] = (left[row] as number) - grower.valueOf(forest, tree * nodes, row);
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

/**
 * What all trees say of many homes, to the bit what forestValue says of each: `inputs` holds `width` numbers a home. A tree
 * speaks of some hundred homes before the next: all trees together do not fit beside the processor.
 */
export function forestValues(
  { depth, trees, column, threshold, value }: Forest,
  inputs: Float64Array,
  width: number,
): Float64Array {
  const nodes = nodesOf(depth);
  const count = inputs.length / width;
  const sums = new Float64Array(count);
  for (let begin = 0; begin < count; begin += HOMES_A_TURN) {
    const end = Math.min(count, begin + HOMES_A_TURN);
    for (let from = 0; from < nodes * trees; from += nodes) {
      for (let home = begin; home < end; home += 1) {
        const own = home * width;
        let node = 0;
        for (let on = column[from] as number; on >= 0; on = column[from + node] as number)
          node = 2 * node + ((inputs[own + on] as number) <= (threshold[from + node] as number) ? 1 : 2);
        sums[home] = (sums[home] as number) + (value[from + node] as number);
      }
    }
  }
  return sums;
}

const HOMES_A_TURN = 128;

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
  private readonly isDrawn: Uint8Array;
  /** Of the rows of a histogram, side by side: what is left of each by its weight, and the weight. */
  private readonly weighted: Float64Array;
  private readonly weights: Float64Array;
  private readonly spare: Int32Array;
  /** One for each level: a node's larger child takes its parent's, what is left of it without the smaller child's. */
  private readonly histograms: readonly Float64Array[];
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
    this.isDrawn = new Uint8Array(weight.length);
    this.weighted = new Float64Array(weight.length);
    this.weights = new Float64Array(weight.length);
    this.spare = new Int32Array(weight.length);
    this.bins = binned.map(({ bins }) => bins);
    this.splitBin = new Uint8Array(nodesOf(settings.depth));
    this.histograms = Array.from(
      { length: settings.depth },
      () => new Float64Array(binned.length * MAX_BINS * PER_BIN),
    );
  }

  grow(left: Float64Array, random: Random, forest: Forest, from: number): void {
    let count = 0;
    for (let row = 0; row < this.weight.length; row += 1) {
      const isDrawn = random.next() < this.settings.rows;
      this.isDrawn[row] = isDrawn ? 1 : 0;
      if (!isDrawn) continue;
      this.order[count] = row;
      count += 1;
    }
    const columns = this.binned.map((_, at) => at).filter(() => random.next() < this.settings.columns);
    const histogram = this.histograms[0] as Float64Array;
    this.fillHistogram(left, columns, 0, count, histogram);
    this.growNode(left, columns, { forest, from, node: 0, level: 0, begin: 0, end: count }, histogram);
  }

  /** Whether the tree that has just grown was grown on the row. */
  hasSeen(row: number): boolean {
    return this.isDrawn[row] === 1;
  }

  /** What a tree that has just grown says of a row of the problem. */
  valueOf({ column, value }: Forest, from: number, row: number): number {
    let node = 0;
    for (let on = column[from] as number; on >= 0; on = column[from + node] as number)
      node = 2 * node + (((this.bins[on] as Uint8Array)[row] as number) <= (this.splitBin[node] as number) ? 1 : 2);
    return value[from + node] as number;
  }

  /** `histogram` is of the node's rows; nothing where it is a leaf whatever they are. */
  private growNode(left: Float64Array, columns: readonly number[], place: Place, histogram?: Float64Array): void {
    const { forest, from, node, level, begin, end } = place;
    let sum = 0;
    let total = 0;
    for (let at = begin; at < end; at += 1) {
      const row = this.order[at] as number;
      const own = this.weight[row] as number;
      sum += own * (left[row] as number);
      total += own;
    }
    const value = (this.settings.rate * sum) / (total + LEAF_PENALTY);
    forest.value[from + node] = value;
    const split = histogram && !this.isLeaf(place) ? this.bestSplit(histogram, columns, end - begin, sum, total) : null;
    if (!histogram || !split) {
      for (let at = begin; at < end; at += 1) {
        const row = this.order[at] as number;
        left[row] = (left[row] as number) - value;
      }
      return;
    }
    forest.column[from + node] = split.column;
    forest.threshold[from + node] = (this.binned[split.column] as Binned).edges[split.bin] as number;
    this.splitBin[node] = split.bin;
    const middle = this.partition(split, begin, end);
    const low: Place = { ...place, node: 2 * node + 1, level: level + 1, end: middle };
    const high: Place = { ...place, node: 2 * node + 2, level: level + 1, begin: middle };
    const [small, large] = middle - begin < end - middle ? [low, high] : [high, low];
    if (this.isLeaf(large)) {
      this.growNode(left, columns, small);
      this.growNode(left, columns, large);
      return;
    }
    const ofSmall = this.histograms[level + 1] as Float64Array;
    this.fillHistogram(left, columns, small.begin, small.end, ofSmall);
    this.takeAway(columns, ofSmall, histogram);
    this.growNode(left, columns, small, ofSmall);
    this.growNode(left, columns, large, histogram);
  }

  private isLeaf({ level, begin, end }: Place): boolean {
    return level === this.settings.depth || end - begin < 2 * this.settings.leaf;
  }

  private bestSplit(
    histogram: Float64Array,
    columns: readonly number[],
    count: number,
    sum: number,
    total: number,
  ): Split | null {
    let best: Split | null = null;
    const whole = (sum * sum) / (total + LEAF_PENALTY);
    for (const column of columns) {
      const { edges } = this.binned[column] as Binned;
      let at = column * MAX_BINS * PER_BIN;
      let lowSum = 0;
      let lowTotal = 0;
      let lowCount = 0;
      for (let bin = 0; bin < edges.length; bin += 1, at += PER_BIN) {
        lowSum += histogram[at] as number;
        lowTotal += histogram[at + 1] as number;
        lowCount += histogram[at + 2] as number;
        if (lowCount < this.settings.leaf) continue;
        if (count - lowCount < this.settings.leaf) break;
        const gain =
          (lowSum * lowSum) / (lowTotal + LEAF_PENALTY) +
          (sum - lowSum) ** 2 / (total - lowTotal + LEAF_PENALTY) -
          whole;
        if (gain > (best?.gain ?? 1e-9)) best = { gain, column, bin };
      }
    }
    return best;
  }

  private fillHistogram(
    left: Float64Array,
    columns: readonly number[],
    begin: number,
    end: number,
    into: Float64Array,
  ): void {
    const { order, weight, weighted, weights } = this;
    for (let at = begin; at < end; at += 1) {
      const row = order[at] as number;
      const own = weight[row] as number;
      weights[at] = own;
      weighted[at] = own * (left[row] as number);
    }
    for (const column of columns) {
      const from = column * MAX_BINS * PER_BIN;
      const { bins, edges } = this.binned[column] as Binned;
      if (edges.length === 0) continue;
      into.fill(0, from, from + (edges.length + 1) * PER_BIN);
      for (let at = begin; at < end; at += 1) {
        const to = from + (bins[order[at] as number] as number) * PER_BIN;
        into[to] = (into[to] as number) + (weighted[at] as number);
        into[to + 1] = (into[to + 1] as number) + (weights[at] as number);
        into[to + 2] = (into[to + 2] as number) + 1;
      }
    }
  }

  private takeAway(columns: readonly number[], part: Float64Array, whole: Float64Array): void {
    for (const column of columns) {
      const from = column * MAX_BINS * PER_BIN;
      const end = from + ((this.binned[column] as Binned).edges.length + 1) * PER_BIN;
      for (let at = from; at < end; at += 1) whole[at] = (whole[at] as number) - (part[at] as number);
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
