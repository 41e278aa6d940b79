import { distanceText } from '@/lib/console/views/twinText';
import css from './TwinPage.module.css';

const [WIDTH, HEIGHT] = [300, 120];

/** How far the two points lie apart: the drawing says which is meant, the figure how far. */
export const TwinPlace = ({ metres, names: [winner, loser] }: { metres: number; names: readonly [string, string] }) => (
  <svg
    className={css.place}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    role="img"
    aria-label={`${winner}、${loser}：${distanceText(metres)}`}
  >
    <rect width={WIDTH} height={HEIGHT} rx="8" className={css.ground} />
    <path d="M92 78 208 44" className={css.apart} />
    <circle cx="92" cy="78" r="6" className={css.stays} />
    <circle cx="208" cy="44" r="5.5" className={css.goes} />
    <text x="92" y="102" textAnchor="middle">
      {short(winner)}
    </text>
    <text x="208" y="28" textAnchor="middle">
      {short(loser)}
    </text>
    <text x="150" y="80" className={css.metres}>
      {distanceText(metres)}
    </text>
  </svg>
);

const LETTERS = 10;

const short = (name: string): string =>
  [...name].length > LETTERS ? `${[...name].slice(0, LETTERS).join('')}…` : name;
