import { HeartIcon, HeartOnIcon } from '@/components/icon/heart';
import { BottomAction } from '@/components/ui/BottomBar';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { keyOfThing } from '@/lib/domain/model/saved';
import { usePage } from '@/stores/PageProvider';
import { useSavedKeys } from './CardHeart';
import { useViewed } from './useViewed';

/** What is saved or remembered: `price` as RememberedThing has it. */
export type FavouriteActionProps = Omit<RememberedThing, 'cityId' | 'at'>;

/**
 * Saves what the page is about on this device, and remembers there that it was looked at. The server does not know what
 * is saved, so its HTML shows an empty heart.
 */
export function FavouriteAction({ kind, id, name, price }: FavouriteActionProps) {
  const { city } = usePage();
  const isSaved = useSavedKeys().has(keyOfThing({ kind, id }));
  useViewed({ kind, id, name, price, cityId: city.id });
  const toggle = async () => {
    const { toggleFavourite } = await import('./toggleFavourite');
    await toggleFavourite({ kind, id, name, price, cityId: city.id });
  };
  return (
    <BottomAction
      Icon={isSaved ? HeartOnIcon : HeartIcon}
      text={isSaved ? copy.added : copy.add}
      onClick={() => void toggle()}
      pressed={isSaved}
    />
  );
}
