import { useSyncExternalStore } from 'react';
import { HeartIcon, HeartOnIcon } from '@/components/icon/actions';
import { BottomAction } from '@/components/ui/BottomBar';
import { showToast } from '@/components/ui/toast';
import { isFavourite, subscribeFavourites, toggleFavourite } from '@/lib/browser/favourites';
import { ESTATE_FRAME_COPY as copy } from '@/lib/config/microcopy/estateFrame';
import { usePage } from '@/stores/PageProvider';

export interface FavouriteActionProps {
  estateId: number;
  /** fen */
  price: number;
}

/** Keeps the home on this device. The server does not know what is kept, so its HTML shows an empty heart. */
export function FavouriteAction({ estateId, price }: FavouriteActionProps) {
  const { city } = usePage();
  const kept = useSyncExternalStore(
    subscribeFavourites,
    () => isFavourite(estateId),
    () => false,
  );
  const toggle = () => {
    const isNow = toggleFavourite({ cityId: city.id, estateId, price, keptAt: Date.now() });
    showToast(isNow ? copy.favourite.addedToast : copy.favourite.removedToast);
  };
  const text = kept ? copy.favourite.added : copy.favourite.add;
  return <BottomAction Icon={kept ? HeartOnIcon : HeartIcon} text={text} onClick={toggle} pressed={kept} />;
}
