import clsx from 'clsx';
import { Rate } from '@/components/ui/Rate';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { RankRowView } from '@/lib/ranking/views/rankingPage';
import { moveText } from '@/lib/ranking/views/rankingText';
import { RANKING_COPY } from '@/lib/ranking/words';
import css from './RankingPage.module.css';

/** The rows of a ranking: place and how it has changed, what it is, and what it is ordered by. */
export function RankingList({ rows }: { rows: readonly RankRowView[] }) {
  return (
    <ol className={css.list}>
      {rows.map(({ id, place, move, name, href, facts, figure, rate }) => (
        <li key={id}>
          <a href={href} className={css.row}>
            <span className={css.place}>
              <b className={clsx(place <= 3 && css.first)}>{place}</b>
              <Move move={move} />
            </span>
            <span className={css.text}>
              <b>{name}</b>
              <small>{wholeFigures(facts)}</small>
            </span>
            <span className={css.figure}>
              <b className={figure.direction && css[figure.direction]}>{figure.text}</b>
              <small>
                {figure.note}
                {rate !== undefined && (
                  <>
                    {' '}
                    <Rate rate={rate} label={RANKING_COPY.price} />
                  </>
                )}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function Move({ move }: Pick<RankRowView, 'move'>) {
  const { text, spoken } = moveText(move);
  if (text === '') return null;
  return (
    <small role="img" aria-label={spoken}>
      {text}
    </small>
  );
}
