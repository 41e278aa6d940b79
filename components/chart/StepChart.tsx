import { CHART_SENTENCES } from '@/lib/interface/views/chartSentences';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import css from './Chart.module.css';
import { type Point, percentX, scaleOf, stepPath, valueY } from './geometry';

export interface PriceStep {
  /** "2026-09-20" */
  day: string;
  /** Fen. */
  price: number;
}

export interface StepChartProps {
  /** The asking prices in the order of their days, the first being the first asking price. */
  steps: readonly PriceStep[];
  /** The last day of the drawing, today or the day of withdrawal. */
  until: string;
  /** What stands under the last day: "今天". */
  untilText?: string;
  sentence?: string;
  /** Beside words, about 150 px wide. */
  narrow?: boolean;
}

const TOP = 22;
const BOTTOM = 68;
const HEIGHT = 96;
// A label is about 46 px; on the narrowest screen that is this share of the plot's 1000.
const LABEL_ROOM = 175;
/** With the year before the day it is about 74 px. */
const YEAR_LABEL_ROOM = 270;
/** The same where the plot is narrow. */
const NARROW = 1.9;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** How the asking price moved: each price holds until the next, with its amount over the step. */
export function StepChart({ steps, until, untilText = CHART_COPY.today, sentence, narrow }: StepChartProps) {
  const first = steps[0];
  const scale = scaleOf(
    steps.map(({ price }) => price),
    0,
  );
  if (!first || !scale) return null;
  const start = dayNumber(first.day);
  const span = Math.max(1, dayNumber(until) - start);
  const points = steps.map(({ day, price }) => ({
    x: Math.round(Math.min(1, Math.max(0, (dayNumber(day) - start) / span)) * 1000),
    y: valueY(price, scale, TOP, BOTTOM),
  }));
  const spoken = steps.map(({ day, price }) => `${day} ${formatTotalPrice(price)}`).join('，');
  const last = points[points.length - 1] as Point;
  const year = until.slice(0, 4);
  const room = (first.day.startsWith(year) ? LABEL_ROOM : YEAR_LABEL_ROOM) * (narrow ? NARROW : 1);
  return (
    <figure>
      <svg className={css.ends} width="100%" height={HEIGHT} role="img" aria-label={CHART_SENTENCES.steps(spoken)}>
        <svg viewBox={`0 0 1000 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
          <path className={css.deal} d={stepPath(points)} />
          <path className={css.horizon} d={`M0 ${HEIGHT - 17}.5H1000`} />
        </svg>
        <circle className={css.dot} cx="100%" cy={last.y} r="4.5" />
        {labelled(points, room).map((at) => (
          <StepLabel
            key={steps[at]?.day}
            point={points[at] as Point}
            step={steps[at] as PriceStep}
            year={year}
            room={room}
          />
        ))}
        <text className={css.text} x="100%" y={HEIGHT - 2} textAnchor="end">
          {untilText}
        </text>
      </svg>
      {sentence && <figcaption className={css.sentence}>{sentence}</figcaption>}
    </figure>
  );
}

interface StepLabelProps {
  point: Point;
  step: PriceStep;
  /** Of the last day: days of other years say theirs. */
  year: string;
  room: number;
}

function StepLabel({ point: { x, y }, step, year, room }: StepLabelProps) {
  const price = formatTotalPrice(step.price);
  // Near the right edge the words stand before the step, below the price that held until then.
  if (x > 1000 - room) {
    return (
      <text className={css.stepPrice} x={percentX(x - 20)} y={y + 4} textAnchor="end">
        {price}
      </text>
    );
  }
  return (
    <>
      <text className={css.stepPrice} x={percentX(x)} dx={x === 0 ? undefined : 6} y={y - 7}>
        {price}
      </text>
      <text className={css.text} x={percentX(x)} y={HEIGHT - 2}>
        {step.day.startsWith(year) ? step.day.slice(5) : step.day}
      </text>
    </>
  );
}

/** The steps that get words: the last and the first always, those between where there is room. */
export function labelled(points: readonly Point[], room = LABEL_ROOM): number[] {
  const last = points.length - 1;
  const chosen = last > 0 ? [last] : [];
  let right = last > 0 ? Math.min((points[last] as Point).x, 1000 - room) : Number.POSITIVE_INFINITY;
  for (let at = last - 1; at > 0; at--) {
    const { x } = points[at] as Point;
    if (right - x < room || x < room) continue;
    chosen.unshift(at);
    right = x;
  }
  return right >= room || last === 0 ? [0, ...chosen] : chosen;
}
