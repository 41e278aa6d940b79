import clsx from 'clsx';
import type { PlateView } from '@/lib/finder/views/finderPage';
import { homesText, plateAnchor } from '@/lib/finder/views/finderText';
import { FINDER_COPY as copy } from '@/lib/finder/words';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Finder.module.css';

/** A plate with its score, and each part of that as a bar with its figure; the weakest is pale. */
export function PlateMatchCard({ place, match }: { place: number; match: PlateView }) {
  const { city } = usePage();
  const { plate, district, dealUnitPrice, score, why, parts, href, fitting, compareHref, isCompared } = match;
  return (
    <li id={plateAnchor(plate.id)} className={css.plate}>
      <h3 className={css.head}>
        <i>{place}</i>
        <a href={paths.plate(city.id, plate.id)}>
          {plate.name} <small>{district.name}</small>
        </a>
        <span>{formatUnitPrice(dealUnitPrice)}</span>
      </h3>
      {why && <p className={css.text}>{why}</p>}
      <div className={css.score}>
        <p>
          <b>{score}</b>
          <small>{copy.score}</small>
        </p>
        <ul>
          {parts.map(({ name, share, text, isWeakest }) => (
            <li key={name}>
              <span>{name}</span>
              <svg
                className={clsx(css.bar, isWeakest && css.weakest)}
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={Math.round(share * 100)} height="6" />
              </svg>
              <em>{text}</em>
            </li>
          ))}
        </ul>
      </div>
      <p className={css.deeds}>
        <a href={href}>{homesText(fitting)}</a>
        <a href={compareHref} rel="nofollow" data-stays>
          {isCompared ? copy.compared : copy.compare}
        </a>
      </p>
    </li>
  );
}
