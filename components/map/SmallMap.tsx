import type { Position } from '@/lib/kernel/contract';
import { MAPPED_CITIES, SMALL_MAP_SIZE } from '@/lib/map/smallMap';
import { SMALL_MAP_COPY } from '@/lib/map/words/map';
import { mapAt } from '@/lib/routes/mapAt';
import { smallMapUrl } from '@/lib/routes/pictures';
import { usePage } from '@/stores/PageProvider';
import css from './SmallMap.module.css';

export interface SmallMapProps {
  /** Where the pin stands; null where it is not known: then there is no map. */
  position: Position | null;
  /** What stands there, as it is read aloud. */
  name: string;
  /** The community that is chosen on the large map. */
  house?: number;
  /** An area is seen from farther off than a home. */
  area?: boolean;
  tab?: 'new' | 'rent';
}

const HOME_ZOOM = 14;
const AREA_ZOOM = 13;

/** The surroundings as a picture that the server draws; it opens the large map there. */
export function SmallMap({ position, name, house, area, tab }: SmallMapProps) {
  const { city } = usePage();
  if (!position || !MAPPED_CITIES.includes(city.id)) return null;
  const zoom = area ? AREA_ZOOM : HOME_ZOOM;
  const urlOf = (dark: boolean) => smallMapUrl({ cityId: city.id, position, zoom, dark });
  return (
    <a className={css.map} href={mapAt(city.id, { position, zoom: zoom + 0.5 }, { house, tab })}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={urlOf(true)} />
        <img src={urlOf(false)} alt={`${SMALL_MAP_COPY.alt}${name}`} loading="lazy" {...SMALL_MAP_SIZE} />
      </picture>
      <span>{SMALL_MAP_COPY.open}</span>
    </a>
  );
}
