import { useEffect, useState } from 'react';
import { HeartIcon, HeartOnIcon } from '@/components/icon/actions';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { keyOfThing, type SavedThing } from '@/lib/domain/model/saved';
import { usePage } from '@/stores/PageProvider';
import css from './CardHeart.module.css';

const NONE: ReadonlySet<string> = new Set();

/** Keys of what is saved on this device, for a list's hearts; what reads them comes after the list. */
export function useSavedKeys(): ReadonlySet<string> {
  const [keys, setKeys] = useState(NONE);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let wanted = true;
    import('@/lib/browser/favourites').then(
      ({ listFavourites, subscribeFavourites }) => {
        if (!wanted) return;
        const look = () => setKeys(new Set(listFavourites().map(keyOfThing)));
        look();
        stop = subscribeFavourites(look);
      },
      // A list without hearts that are full is a list all the same.
      () => {},
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
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
