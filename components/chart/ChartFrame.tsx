import { type KeyboardEvent, type ReactNode, type TouchEvent, useState } from 'react';
import { CHART_COPY } from '@/lib/interface/words/chart';
import { type TabItem, Tabs } from '../ui/Tabs';
import css from './Chart.module.css';
import { nearestPoint, percentX, pointX, type Spacing } from './geometry';

export interface LegendItem {
  text: string;
  mark: 'line' | 'dash' | 'bar' | `${'brand' | 'gold' | 'calm'}${'Line' | 'Dash'}`;
}

/** The ranges of a chart are links: each has its address and works without JavaScript. */
export interface ChartRanges {
  tabs: TabItem[];
  current: string;
}

export interface ChartFrameProps {
  /** The whole chart in one sentence, read aloud in its place. */
  label: string;
  legend?: LegendItem[];
  ranges?: ChartRanges;
  /** What a point says when it is touched: "2026-11 成交 62,318元/㎡，18,204套". */
  pointText?: (at: number) => string;
  points: number;
  spacing?: Spacing;
  /** Drawn to the left of the plot: the axis. */
  starts?: ReactNode;
  /** Drawn to the right of the plot: the lines' last values. */
  ends?: ReactNode;
  /** The one sentence under the chart. */
  sentence?: ReactNode;
  children: ReactNode;
}

/**
 * What the line charts share: legend and ranges above, the plot, the last values beside it, a sentence below. Touching
 * the plot (or the arrow keys on it) replaces the legend by the point's values; only this small part is drawn again.
 */
export function ChartFrame({
  label,
  legend = [],
  ranges,
  pointText,
  points,
  spacing = 'edges',
  ...drawn
}: ChartFrameProps) {
  const { starts, ends, sentence, children } = drawn;
  const [at, setAt] = useState<number | null>(null);
  const move = (clientX: number, plot: HTMLElement) => {
    const { left, width } = plot.getBoundingClientRect();
    setAt(nearestPoint((clientX - left) / width, points, spacing));
  };
  const touch = (event: TouchEvent<HTMLElement>) => {
    const finger = event.touches[0];
    if (finger) move(finger.clientX, event.currentTarget);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) setAt(Math.min(points - 1, Math.max(0, (at ?? points - 1) + by)));
  };
  const guide = at === null ? '' : percentX(pointX(at, points, spacing));
  const isTouchable = pointText && points > 0;
  return (
    <figure>
      {(legend.length > 0 || ranges) && (
        <div className={css.head}>
          <p className={css.legend} aria-live="polite">
            {at !== null && isTouchable ? (
              <b>{pointText(at)}</b>
            ) : (
              legend.map(({ text, mark }) => (
                <i key={text} className={css[mark]}>
                  {text}
                </i>
              ))
            )}
          </p>
          {ranges && <RangeTabs {...ranges} />}
        </div>
      )}
      <div className={css.body}>
        {starts}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form */}
        <div
          className={css.plot}
          role="group"
          aria-label={label}
          tabIndex={isTouchable ? 0 : undefined}
          {...(isTouchable
            ? {
                onTouchStart: touch,
                onTouchMove: touch,
                onMouseMove: (event) => move(event.clientX, event.currentTarget),
                onMouseLeave: () => setAt(null),
                onKeyDown: step,
                onBlur: () => setAt(null),
              }
            : undefined)}
        >
          {children}
          {at !== null && (
            <svg className={css.guide} aria-hidden="true">
              <line x1={guide} x2={guide} y1="0" y2="100%" />
            </svg>
          )}
        </div>
        {ends}
      </div>
      {sentence && <figcaption className={css.sentence}>{sentence}</figcaption>}
    </figure>
  );
}

const RangeTabs = (ranges: ChartRanges) => <Tabs label={CHART_COPY.ranges} variant="pill" {...ranges} />;

/** In place of a chart without anything to draw; another range may have something. */
export function EmptyChart({ text, ranges }: { text: string; ranges?: ChartRanges }) {
  return (
    <>
      {ranges && <RangeTabs {...ranges} />}
      <p className={css.empty}>{text}</p>
    </>
  );
}
