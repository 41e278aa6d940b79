import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { watchScroll } from '@/lib/browser/watchScroll';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import css from '../map/MapSection.module.css';

export const LIST_ID = 'homes-in-view';

/** Draws the list up over the map, and down again; the map comes back as the page is drawn down too. */
export function ListHandle() {
  const handle = useRef<HTMLAnchorElement>(null);
  const [isUp, setUp] = useState(false);
  useEffect(() => watchScroll(() => setUp(isDrawnUp(handle.current))), []);
  const press = (event: MouseEvent) => {
    if (!isDrawnUp(handle.current)) return;
    event.preventDefault();
    window.scrollTo({ top: 0 });
  };
  return (
    <a ref={handle} className={css.handle} href={`#${LIST_ID}`} onClick={press}>
      <span className="visuallyHidden">{isUp ? MAP_COPY.drawDown : MAP_COPY.drawUp}</span>
    </a>
  );
}

/** Most of the map is covered: its handle stands in the upper half of the window. */
const isDrawnUp = (handle: Element | null): boolean =>
  handle !== null && window.scrollY > 0 && handle.getBoundingClientRect().top < window.innerHeight / 2;
