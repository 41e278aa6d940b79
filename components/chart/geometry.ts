/**
 * The arithmetic of the charts. Plots are drawn 1000 wide whatever the screen and stretched sideways by the browser
 * (preserveAspectRatio="none" with strokes that keep their weight), so that the server needs no width and text never
 * scales. Heights are px.
 */

export const PLOT_WIDTH = 1000;

export type Value = number | null;

export interface Scale {
  min: number;
  max: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** x of a point in a row of n; a single point stands at the end, where its label is. */
export function pointX(at: number, n: number): number {
  return n <= 1 ? PLOT_WIDTH : round((at / (n - 1)) * PLOT_WIDTH);
}

/** x as a share of the width, for what is drawn outside the stretched plot: "41.7%". */
export function percentX(x: number): string {
  return `${round(x / 10)}%`;
}

/** The least scale that holds all values with some air; a flat row lies in the middle. Null where there is no value. */
export function scaleOf(values: readonly Value[], air = 0.12): Scale | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (min > max) return null;
  const room = (max - min || Math.abs(max) * 0.1 || 1) * air;
  return max === min ? { min: min - room * 5, max: max + room * 5 } : { min: min - room, max: max + room };
}

/** y in px of a value between `top` and `bottom`. */
export function valueY(value: number, scale: Scale, top: number, bottom: number): number {
  const share = (value - scale.min) / (scale.max - scale.min);
  return round(bottom - share * (bottom - top));
}

/** Two to five round values inside the scale. */
export function ticksOf({ min, max }: Scale): number[] {
  const rough = (max - min) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power * 10;
  const ticks: number[] = [];
  for (let tick = Math.ceil(min / step) * step; tick <= max; tick += step) ticks.push(tick);
  return ticks;
}

export interface Point {
  x: number;
  y: number;
}

/** The runs of points between gaps: a missing month is a gap in the line, never a bridge. */
export function runsOf(values: readonly Value[], yOf: (value: number) => number): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      run = null;
      return;
    }
    const point = { x: pointX(at, values.length), y: yOf(value) };
    if (run) run.push(point);
    else {
      run = [point];
      runs.push(run);
    }
  });
  return runs;
}

const slope = (a: Point, b: Point) => (b.y - a.y) / (b.x - a.x);

// Monotone cubic interpolation (Fritsch-Carlson, as in d3's curveMonotoneX): the curve never swings beyond its points,
// so it shows no high or low that the figures do not have.
function tangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((point, at) => slope(points[at] as Point, point));
  return points.map((_, at) => {
    const before = slopes[at - 1];
    const after = slopes[at];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    const mean = (before + after) / 2;
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before), 3 * Math.abs(after));
  });
}

/** A smooth path through a run; a lone point is a dot (with round line ends). */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `M${first.x} ${first.y}h.01`;
  const steep = tangents(points);
  let path = `M${first.x} ${first.y}`;
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1] as Point;
    const b = points[at] as Point;
    const third = (b.x - a.x) / 3;
    const c1 = round(a.y + third * (steep[at - 1] as number));
    const c2 = round(b.y - third * (steep[at] as number));
    path += `C${round(a.x + third)} ${c1} ${round(b.x - third)} ${c2} ${b.x} ${b.y}`;
  }
  return path;
}

/** The same path closed down to `bottom`, for the soft ground under a line; nothing for a lone point. */
export function areaPath(points: readonly Point[], bottom: number): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 2) return '';
  return `${smoothPath(points)}V${bottom}H${first.x}Z`;
}

/** Steps: each value holds until the next, the last one to the right edge. */
export function stepPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H${PLOT_WIDTH}`;
}

/** Bars hanging from `top` (down) or standing on it (up), in one path; `tall` is the height of the largest. */
export function barsPath(values: readonly Value[], top: number, tall: number, direction: 'down' | 'up'): string {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const place = PLOT_WIDTH / Math.max(values.length, 6);
  const width = round(place * 0.66);
  let path = '';
  values.forEach((value, at) => {
    if (!value || max === 0) return;
    const height = round(Math.max(1, (value / max) * tall));
    // A bar stands under its point; the first and last are moved inside the plot.
    const x = round(Math.min(Math.max(pointX(at, values.length) - width / 2, 0), PLOT_WIDTH - width));
    path +=
      direction === 'down'
        ? `M${x} ${top}h${width}v${height}h-${width}z`
        : `M${x} ${top}v-${height}h${width}v${height}z`;
  });
  return path;
}

/** The last value of a row and where it stands, or null. */
export function lastOf(values: readonly Value[]): { at: number; value: number } | null {
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at];
    if (value !== null && value !== undefined) return { at, value };
  }
  return null;
}

/** Moves labels apart so that none is nearer than `gap` px to the one above it, inside [top, bottom]. */
export function spread(ys: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = ys.map((y, at) => ({ y: Math.min(Math.max(y, top), bottom), at })).sort((a, b) => a.y - b.y);
  order.forEach((label, at) => {
    const above = order[at - 1];
    if (above && label.y - above.y < gap) label.y = above.y + gap;
  });
  const overrun = (order[order.length - 1]?.y ?? 0) - bottom;
  if (overrun > 0) {
    for (let at = order.length - 1; at >= 0; at--) {
      const label = order[at] as { y: number };
      const limit = (order[at + 1]?.y ?? bottom + gap) - gap;
      if (label.y > limit) label.y = limit;
    }
  }
  const placed: number[] = [];
  for (const { y, at } of order) placed[at] = round(y);
  return placed;
}
