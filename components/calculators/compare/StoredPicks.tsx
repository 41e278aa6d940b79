import { useCallback, useEffect, useState } from 'react';
import { listFavourites } from '@/lib/browser/favourites';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import type { FavouritePicksProps } from './FavouritePicks';

const loadPicks = () => import('./FavouritePicks').then(({ FavouritePicks }) => FavouritePicks);

/** Homes stored on this device, to lay beside those of the sheet; its code comes only where there are any. */
export function StoredPicks(props: FavouritePicksProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(listFavourites('estate').length > 0), []);
  const Picks = useLazyComponent(
    wanted,
    loadPicks,
    useCallback(() => setWanted(false), []),
  );
  return Picks && <Picks {...props} />;
}
