import { useEffect, useState } from 'react';
import { HeartIcon, HeartOnIcon } from '@/components/icon/heart';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { keyOfThing, type SavedThing } from '@/lib/domain/model/saved';
import { usePage } from '@/stores/PageProvider';
import css from './CardHeart.module.css';

const NONE: ReadonlySet<string> = new Set();

/** Keys of what is saved on this device, for hearts; what reads them comes after the page. */
export function useSavedKeys(): ReadonlySet<string> {
  const [keys, setKeys] = useState(NONE);
  useEffect(
    () =>
      startWhenLoaded(
        import('@/lib/browser/favourites').then(({ listFavourites, subscribeFavourites }) => () => {
          const look = () => setKeys(new Set(listFavourites().map(keyOfThing)));
          look();
          return subscribeFavourites(look);
        }),
      ),
    [],
  );
  return keys;
}

export interface CardHeartProps extends SavedThing {
  name: string;
  saved: ReadonlySet<string>;
}

/** Over a card's picture: saves what the card is about on this device. Its place is in the card's own list item. */
export function CardHeart({ kind, id, name, saved }: CardHeartProps) {
  const { city } = usePage();
  const isSaved = saved.has(keyOfThing({ kind, id }));
  const toggle = async () => {
    const { toggleFavourite } = await import('./toggleFavourite');
    await toggleFavourite({ kind, id, name, cityId: city.id });
  };
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isSaved}
      aria-label={`${copy.add} ${name}`}
      onClick={() => void toggle()}
    >
      {isSaved ? <HeartOnIcon size={18} /> : <HeartIcon size={18} />}
    </button>
  );
}
