import { MAP_COPY } from '@/lib/config/microcopy/mapPage';
import css from './MapSection.module.css';

export const LIST_ID = 'homes-in-view';

/** Draws the list up over the map; the map comes back as the page is drawn down. */
export const ListHandle = () => (
  <a className={css.handle} href={`#${LIST_ID}`}>
    <span className="visuallyHidden">{MAP_COPY.drawUp}</span>
  </a>
);
