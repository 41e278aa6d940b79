import { HeartIcon, HeartOnIcon } from '@/components/icon/heart';
import { BottomAction } from '@/components/ui/BottomBar';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { keyOfThing } from '@/lib/follow/saved';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';
import { usePage } from '@/stores/PageProvider';
import { FollowAction } from './FollowAction';
import { useSavedKeys } from './useSavedKeys';
import { useViewed } from './useViewed';

/** What is saved or remembered: `price` as RememberedThing has it; `path` is its page's. */
export interface FavouriteActionProps extends Omit<RememberedThing, 'cityId' | 'at'> {
  path: string;
}

/**
 * Follows what the page is about: in the account of whoever is signed in, on this device of nobody. Remembers on the
 * device that it was looked at.
 */
export function FavouriteAction({ path, ...thing }: FavouriteActionProps) {
  const { city, viewer } = usePage();
  useViewed({ ...thing, cityId: city.id });
  const follow = <FollowAction kind={thing.kind} target={String(thing.id)} path={path} />;
  if (viewer.role !== 'anonymous') return follow;
  return (
    <>
      <noscript>{follow}</noscript>
      <DeviceHeart {...thing} />
    </>
  );
}

/** The server does not know what is saved on the device, so its HTML shows an empty heart. */
function DeviceHeart({ kind, id, name, price }: Omit<FavouriteActionProps, 'path'>) {
  const { city } = usePage();
  const isSaved = useSavedKeys().has(keyOfThing({ kind, id }));
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
