import type { RentOrBuyAnswer } from '@/lib/calculators/contract/rentOrBuy';
import { RENT_OR_BUY_SENTENCES as sentences } from '@/lib/calculators/views/rentOrBuy/rentOrBuySentences';
import { aheadText, drawnYears } from '@/lib/calculators/views/rentOrBuy/rentOrBuyText';
import { RENT_OR_BUY_COPY as copy } from '@/lib/calculators/words/rentOrBuy';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import css from './RentOrBuyPage.module.css';

const HEIGHT = 214;
const TOP = 22;
const BOTTOM = 186;
const WIDTH = 1000;

/** By how much buying is ahead, by the year in which one moves out, with the range of the index's error. */
export function StayChart({ answer }: { answer: RentOrBuyAnswer }) {
  const { years, band, breakEven, range } = answer;
  const last = drawnYears(answer);
  const aheads = years.slice(0, last + 1).map(({ ahead }) => ahead);
  const scale = scaleOf(aheads);
  const x = (year: number) => Math.round((year / last) * WIDTH);
  const y = (ahead: number) => {
    const share = (ahead - scale.min) / (scale.max - scale.min);
    return Math.round((BOTTOM - Math.min(1, Math.max(0, share)) * (BOTTOM - TOP)) * 10) / 10;
  };
  const line = (values: readonly number[]) => values.slice(0, last + 1).map((ahead, year) => `${x(year)} ${y(ahead)}`);
  const end = aheads.at(-1) ?? 0;
  const zero = y(0);
  const { from } = breakEven;
  const isDrawn = from !== null && from <= last;
  const percent = (year: number) => `${x(year) / 10}%`;
  const spoken = sentences.chart(from === null ? sentences.never : sentences.evenAt(from), last, aheadText(end));
  const marks = [range?.from, range?.to].filter(
    (year): year is number => typeof year === 'number' && year <= last && year !== from,
  );
  return (
    <svg className={css.chart} width="100%" height={HEIGHT} role="img" aria-label={spoken}>
      <rect className={css.water} y={zero} width="100%" height={Math.max(0, BOTTOM - zero)} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {band && <path className={css.band} d={`M${[...line(band.high), ...line(band.low).reverse()].join('L')}Z`} />}
        <path className={css.course} d={`M${line(aheads).join('L')}`} />
        <path className={css.zero} d={`M0 ${zero}H${WIDTH}`} />
        {marks.map((year) => (
          <path key={year} className={css.zero} d={`M${x(year)} ${zero - 5}v10`} />
        ))}
        {isDrawn && <path className={css.drop} d={`M${x(from)} ${zero}V${TOP + 30}`} />}
      </svg>
      {isDrawn && <circle className={css.point} cx={percent(from)} cy={zero} r="4.5" />}
      <text className={css.sky} x="0" y="12">
        {copy.above}
      </text>
      <text className={css.sky} x="0" y={BOTTOM - 6}>
        {copy.below}
      </text>
      {isDrawn && (
        <text className={css.strongWord} x={percent(from)} y={TOP + 24} textAnchor={anchorOf(from / last)}>
          {sentences.evenAt(from)}
        </text>
      )}
      {marks
        .filter((year) => !isDrawn || Math.abs(year - from) / last > 0.12)
        .map((year) => (
          <text key={year} className={css.sky} x={percent(year)} y={zero - 9} textAnchor={anchorOf(year / last)}>
            {sentences.year(year)}
          </text>
        ))}
      <text
        className={css.strongWord}
        x="100%"
        y={end >= 0 ? Math.max(12, y(end) - 8) : Math.min(BOTTOM + 4, y(end) + 16)}
        textAnchor="end"
      >
        {end >= 0 ? `+${formatTotalPrice(end)}` : `−${formatTotalPrice(-end)}`}
      </text>
      <g className={css.axis}>
        <text x="0" y={HEIGHT - 6}>
          {copy.today}
        </text>
        <text x="50%" y={HEIGHT - 6} textAnchor="middle">
          {sentences.after(last / 2)}
        </text>
        <text x="100%" y={HEIGHT - 6} textAnchor="end">
          {sentences.year(last)}
        </text>
      </g>
    </svg>
  );
}

function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.15) return 'start';
  return share > 0.85 ? 'end' : 'middle';
}

/** Both sides of zero, with air around the line; the range may be cut off. */
function scaleOf(values: readonly number[]) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const air = Math.max(1, high - low) * 0.25;
  return { min: low - air, max: high + air };
}
