import { useSyncExternalStore } from 'react';
import { HeartIcon, HeartOnIcon } from '@/components/icon/actions';
import { BottomAction } from '@/components/ui/BottomBar';
import { showToast } from '@/components/ui/toast';
import { isFavourite, removeFavourite, saveFavourite, subscribeFavourites } from '@/lib/browser/favourites';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import { usePage } from '@/stores/PageProvider';
import { useViewed } from './useViewed';

/** What is saved or remembered: `price` as RememberedThing has it. */
export type FavouriteActionProps = Omit<RememberedThing, 'cityId' | 'at'>;

/**
 * Saves what the page is about on this device, and remembers there that it was looked at. The server does not know what
 * is saved, so its HTML shows an empty heart.
 */
export function FavouriteAction(props: FavouriteActionProps) {
  const { city } = usePage();
  const isSaved = useSyncExternalStore(
    subscribeFavourites,
    () => isFavourite(props),
    () => false,
  );
  const { kind, id, name, price } = props;
  useViewed({ kind, id, name, price, cityId: city.id });
  const toggle = () => {
    if (isSaved) {
      removeFavourite(props);
      showToast(copy.removedToast);
      return;
    }
    const taken = saveFavourite({ kind, id, name, price, cityId: city.id, at: Date.now() });
    showToast(taken ? copy.addedToast : copy.untakenToast);
  };
  const text = isSaved ? copy.added : copy.add;
  return <BottomAction Icon={isSaved ? HeartOnIcon : HeartIcon} text={text} onClick={toggle} pressed={isSaved} />;
}
