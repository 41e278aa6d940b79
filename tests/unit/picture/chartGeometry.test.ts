import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  hangingBars,
  lastOf,
  nearestPoint,
  type Point,
  pointX,
  runsOf,
  scaleOf,
  smoothPath,
  spread,
  stepPath,
  ticksOf,
  valueY,
} from '@/components/chart/geometry';
import { labelled } from '@/components/chart/StepChart';

const prices = fc.integer({ min: 500_000, max: 20_000_000 });
const rows = fc.array(fc.option(prices, { nil: null, freq: 5 }), { minLength: 1, maxLength: 60 });

describe('scaleOf', () => {
  it('holds every value with air, and lies around a flat row', () => {
    fc.assert(
      fc.property(rows, (values) => {
        const scale = scaleOf(values);
        const known = values.filter((value) => value !== null);
        expect(scale === null).toBe(known.length === 0);
        if (!scale) return;
        expect(scale.min).toBeLessThan(Math.min(...known));
        expect(scale.max).toBeGreaterThan(Math.max(...known));
        for (const value of known) {
          const y = valueY(value, scale, 10, 90);
          expect(y).toBeGreaterThanOrEqual(10);
          expect(y).toBeLessThanOrEqual(90);
        }
      }),
    );
    const flat = scaleOf([5, 5])!;
    expect([flat.min, flat.max].map((end) => end.toFixed(3))).toEqual(['4.845', '5.155']);
    expect(scaleOf([0])).toEqual({ min: -1, max: 1 });
    expect(scaleOf([null])).toBeNull();
    expect(scaleOf([])).toBeNull();
  });
});

it('draws a small change small, and a large one as high as there is place', () => {
  const rise = (values: number[]) => {
    const scale = scaleOf(values)!;
    return valueY(values[0] as number, scale, 0, 100) - valueY(values[1] as number, scale, 0, 100);
  };
  expect(rise([1_000, 1_001])).toBeLessThan(2);
  expect(rise([1_000, 1_010])).toBeCloseTo(16, 0);
  expect(rise([1_000, 1_100])).toBeCloseTo(80.6, 0);
});

describe('ticksOf', () => {
  it('gives two to six round values inside', () => {
    fc.assert(
      fc.property(prices, prices, (a, b) => {
        const scale = scaleOf([a, b])!;
        const ticks = ticksOf(scale);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const tick of ticks) expect(tick >= scale.min && tick <= scale.max).toBe(true);
      }),
    );
    expect(ticksOf({ min: 5.9, max: 7.2 })).toEqual([6, 6.5, 7]);
  });
});

describe('runsOf', () => {
  it('breaks the line at every gap and keeps every known value once', () => {
    fc.assert(
      fc.property(rows, (values) => {
        const runs = runsOf(values, (value) => value);
        expect(runs.flat().map(({ y }) => y)).toEqual(values.filter((value) => value !== null));
        const gaps = values.filter((value, at) => value !== null && (at === 0 || values[at - 1] === null)).length;
        expect(runs).toHaveLength(gaps);
      }),
    );
  });
});

/** The curves of a path in steps: heights of both control points, and where each ends. */
function curvesOf(path: string) {
  const [, x, y, drawn = ''] = /^M(\d+) (-?[\d.]+)(.*)$/.exec(path) ?? [];
  let [at, mirrored] = [{ x: Number(x), y: Number(y) }, 0];
  return [...drawn.matchAll(/([cs])([^cs]+)/g)].map(([, kind, text = '']) => {
    const numbers = (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [c1 = 0] = kind === 'c' ? numbers.splice(0, 2).slice(1) : [mirrored];
    const [, c2 = 0, dx = 0, dy = 0] = numbers;
    const curve = { c1: at.y + c1, c2: at.y + c2, end: { x: at.x + dx, y: at.y + dy } };
    mirrored = dy - c2;
    at = curve.end;
    return curve;
  });
}

describe('smoothPath', () => {
  // Control points between their ends' heights keep a cubic between them: the convex hull.
  it('never swings beyond the points it joins', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 40 }), (ys) => {
        const points = ys.map((y, at) => ({ x: pointX(at, ys.length, 'edges'), y }));
        const curves = curvesOf(smoothPath(points));
        expect(curves).toHaveLength(ys.length - 1);
        curves.forEach(({ c1, c2, end }, at) => {
          expect(end.x).toBe(Math.round(points[at + 1]!.x));
          expect(end.y).toBeCloseTo(ys[at + 1]!, 6);
          const low = Math.min(ys[at]!, ys[at + 1]!) - 0.11;
          const high = Math.max(ys[at]!, ys[at + 1]!) + 0.11;
          for (const control of [c1, c2]) expect(control >= low && control <= high).toBe(true);
        });
      }),
    );
  });

  it('is written short', () => {
    const ys = [10, 9.5, 9.5, 12];
    expect(smoothPath(ys.map((y, at) => ({ x: at * 30.3, y })))).toBe(
      'M0 10c10-.2 20-.5 30-.5s21 0 31 0s20 1.7 30 2.5',
    );
  });

  it('draws a lone point as a dot and nothing as nothing', () => {
    expect(smoothPath([{ x: 5, y: 6 }])).toBe('M5 6h.01');
    expect(smoothPath([])).toBe('');
    expect(areaPath([{ x: 5, y: 6 }], 'M5 6h.01', 9)).toBe('');
    expect(stepPath([])).toBe('');
  });
});

describe('stepPath', () => {
  it('holds each value until the next and the last to the edge', () => {
    expect(
      stepPath([
        { x: 0, y: 10 },
        { x: 400, y: 20 },
      ]),
    ).toBe('M0 10H400V20H1000');
  });
});

describe('hangingBars', () => {
  it('keeps every bar inside its band, the tallest at full height', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 }), (counts) => {
        const bars = [...hangingBars(counts, 98, 34).matchAll(/M([\d.]+) 98h([\d.]+)v([\d.]+)h/g)];
        expect(bars).toHaveLength(counts.filter((count) => count > 0).length);
        let right = -0.2;
        for (const [, x, width] of bars) {
          expect(Number(x)).toBeGreaterThan(right);
          right = Number(x) + Number(width) - 0.2;
        }
        expect(right).toBeLessThanOrEqual(1000);
        if (bars.length > 0) expect(Math.max(...bars.map(([, , , height]) => Number(height)))).toBe(34);
      }),
    );
    expect(hangingBars([null, 0], 98, 34)).toBe('');
  });
});

describe('nearestPoint', () => {
  it('finds the point under the finger in both spacings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('edges' as const, 'bands' as const),
        (n, spacing) => {
          for (let at = 0; at < n; at++) {
            if (n === 1) continue;
            expect(nearestPoint(pointX(at, n, spacing) / 1000, n, spacing)).toBe(at);
          }
          expect(nearestPoint(-1, n, spacing)).toBe(0);
          expect(nearestPoint(2, n, spacing)).toBe(n - 1);
        },
      ),
    );
  });
});

describe('spread', () => {
  it('moves labels apart and keeps them inside where there is room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 140 }), { minLength: 1, maxLength: 4 }), (ys) => {
        const placed = spread(ys, 15, 10, 92);
        const sorted = [...placed].sort((a, b) => a - b);
        expect(sorted[0]).toBeGreaterThanOrEqual(10);
        expect(sorted[sorted.length - 1]).toBeLessThanOrEqual(92);
        for (let at = 1; at < sorted.length; at++) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThanOrEqual(15);
        ys.forEach((y, at) => {
          ys.forEach((other, below) => {
            if (y < other) expect(placed[at]).toBeLessThan(placed[below]!);
          });
        });
      }),
    );
  });
});

describe('lastOf', () => {
  it('skips what is missing at the end', () => {
    expect(lastOf([1, 2, null])).toEqual({ at: 1, value: 2 });
    expect(lastOf([null, null])).toBeNull();
    expect(lastOf([0])).toEqual({ at: 0, value: 0 });
  });
});

describe('the labels of price steps', () => {
  it('always name the last price, the first where there is room, and never stand closer than their width', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 0, maxLength: 12 }), (later) => {
        const points: Point[] = [0, ...later.sort((a, b) => a - b)].map((x) => ({ x, y: 0 }));
        const chosen = labelled(points);
        expect(chosen).toContain(points.length - 1);
        const starts = chosen.map((at) => Math.min(points[at]!.x, at === points.length - 1 && at > 0 ? 825 : 1000));
        for (let at = 1; at < starts.length; at++) expect(starts[at]! - starts[at - 1]!).toBeGreaterThanOrEqual(175);
      }),
    );
    expect(labelled([{ x: 0, y: 0 }])).toEqual([0]);
    expect(
      labelled([
        { x: 0, y: 0 },
        { x: 450, y: 0 },
        { x: 930, y: 0 },
      ]),
    ).toEqual([0, 1, 2]);
  });
});
