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

/**
 * How points share the width: from edge to edge (lines alone), or each in the middle of its band (lines over bars, so
 * that a point stands on its bar).
 */
export type Spacing = 'edges' | 'bands';

/** x of a point in a row of n; a single point of a line stands at the end, where its label is. */
export function pointX(at: number, n: number, spacing: Spacing): number {
  if (spacing === 'bands') return round(((at + 0.5) / n) * PLOT_WIDTH);
  return n <= 1 ? PLOT_WIDTH : round((at / (n - 1)) * PLOT_WIDTH);
}

/** The point nearest to a share (0 to 1) of the width. */
export function nearestPoint(share: number, n: number, spacing: Spacing): number {
  const at = spacing === 'bands' ? Math.floor(share * n) : Math.round(share * (n - 1));
  return Math.min(n - 1, Math.max(0, at));
}

/** About how wide a text is, in em: Chinese letters are as wide as high, digits and signs a little over half. */
export function textEm(text: string): number {
  let em = 0;
  for (const letter of text) em += letter > '\u2e7f' ? 1 : 0.58;
  return em;
}

/** x as a share of the width, for what is drawn outside the stretched plot: "41.7%". */
export function percentX(x: number): string {
  return `${round(x / 10)}%`;
}

/** Of the greatest value: a change of a hundredth is no cliff. */
const MIN_SPAN = 0.05;

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
  const missing = Math.max(0, MIN_SPAN * Math.abs(max) - (max - min));
  const room = ((max - min + missing) * air || 1) + missing / 2;
  return { min: min - room, max: max + room };
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
export function runsOf(
  values: readonly Value[],
  yOf: (value: number) => number,
  spacing: Spacing = 'edges',
): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      run = null;
      return;
    }
    const point = { x: pointX(at, values.length, spacing), y: yOf(value) };
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

/**
 * A smooth path through a run of points one period apart; a lone point is a dot (with round line ends). Written short:
 * in steps, whole along x, and each curve's first control point left to mirror the last of the curve before (`s`).
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `M${first.x} ${first.y}h.01`;
  const steep = tangents(points);
  let path = `M${Math.round(first.x)} ${first.y}`;
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1] as Point;
    const b = points[at] as Point;
    const third = (b.x - a.x) / 3;
    const across = Math.round(b.x) - Math.round(a.x);
    const down = round(b.y - a.y);
    const end = [across - Math.round(third), round(down - third * (steep[at] as number)), across, down];
    const start = [Math.round(third), round(third * (steep[at - 1] as number))];
    path += at === 1 ? `c${listed([...start, ...end])}` : `s${listed(end)}`;
  }
  return path;
}

/** Numbers of a path, without what can be left out. */
function listed(numbers: readonly number[]): string {
  let text = '';
  for (const one of numbers) {
    // A minus parts two numbers by itself, and nothing need stand before a point.
    if (text !== '' && !(one < 0)) text += ' ';
    text += String(one).replace(/^(-?)0\./, '$1.');
  }
  return text;
}

/** The line through a run (smoothPath), closed down to `bottom` for the soft ground under it; nothing for a lone point. */
export function areaPath(points: readonly Point[], line: string, bottom: number): string {
  const [first] = points;
  return first && points.length > 1 ? `${line}V${bottom}H${Math.round(first.x)}Z` : '';
}

/** Steps: each value holds until the next, the last one to the right edge. */
export function stepPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H${PLOT_WIDTH}`;
}

const WIDEST_BAR = 60;

/** Bars that hang from `top`, each in its band, in one path; `tall` is the height of the largest. */
export function hangingBars(values: readonly Value[], top: number, tall: number): string {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const width = Math.floor(Math.min(WIDEST_BAR, (PLOT_WIDTH / values.length) * 0.66));
  let path = '';
  values.forEach((value, at) => {
    if (!value) return;
    const x = Math.round(pointX(at, values.length, 'bands') - width / 2);
    path += `M${x} ${top}h${width}v${round(Math.max(1, (value / max) * tall))}h-${width}`;
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
  const order = ys
    .map((y, at) => ({ wanted: y, y: Math.min(Math.max(y, top), bottom), at }))
    .sort((a, b) => a.wanted - b.wanted);
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
