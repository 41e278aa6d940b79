import clsx from 'clsx';
import { DAY_CHART } from '@/lib/console/views/dayChart';
import type { DayChart as DayChartView } from '@/lib/console/views/todayPage';
import { CONSOLE_TODAY_COPY as copy } from '@/lib/console/words/console';
import css from './TodayPage.module.css';

const RADIUS = 11;
/** Above the horizon, px: where the lowest mark stands, and how far the next is above it. */
const MARK_HEIGHT = 26;
const STEP = 24;
const BAR = 20;

/** The day as one line: deadlines above, numbered as in the list; viewings below. The list says the same. */
export function DayChart({ day: { now, hours, marks, viewings } }: { day: DayChartView }) {
  const { width, height, horizon } = DAY_CHART;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {hours.map(({ x, text }) => (
        <g key={text}>
          <path className={css.tick} d={`M${x} ${horizon - 3}v6`} />
          <text x={x} y={height - 12} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {viewings.map(({ key, from, to, clock, name, isOver }) => (
        <g key={key} className={clsx(isOver && css.past)}>
          <rect className={css.bar} x={from} y={horizon + 1} width={Math.max(to - from, 4)} height={BAR} />
          <text className={css.strong} x={from} y={horizon + 38}>
            {clock}
          </text>
          <text x={from} y={horizon + 54}>
            {name}
          </text>
        </g>
      ))}
      <path className={css.now} d={`M${now.x} 24V${horizon + 72}`} />
      <text
        className={css.strong}
        x={now.x < 80 ? now.x + 6 : now.x - 6}
        y={20}
        textAnchor={now.x < 80 ? 'start' : 'end'}
      >
        {`${copy.now} ${now.text}`}
      </text>
      {marks.map(({ number, x, level, isLate }) => {
        const y = horizon - MARK_HEIGHT - level * STEP;
        return (
          <g key={number} className={clsx(css.mark, isLate && css.markLate)}>
            <path d={`M${x} ${horizon}V${y + RADIUS}`} />
            <circle cx={x} cy={y} r={RADIUS} />
            <text x={x} y={y + 4} textAnchor="middle">
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
