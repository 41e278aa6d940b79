import { HeartIcon, HeartOnIcon } from '@/components/icon/heart';
import { keyOfThing, type SavedThing } from '@/lib/follow/saved';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';
import { usePage } from '@/stores/PageProvider';
import css from './CardHeart.module.css';

export interface CardHeartProps extends SavedThing {
  name: string;
  /** Of useSavedKeys. */
  saved: ReadonlySet<string>;
}

/** Over a card's picture: saves what the card is about. Its place is in the card's own list item. */
export function CardHeart({ kind, id, name, saved }: CardHeartProps) {
  const { city, viewer } = usePage();
  const isSaved = saved.has(keyOfThing({ kind, id }));
  const toggle = async () => {
    const { toggleHeart } = await import('./hearts');
    await toggleHeart(viewer.role !== 'anonymous', { kind, id, name, cityId: city.id });
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
