import { showToast } from '@/components/ui/toast';
import { isFavourite, removeFavourite, saveFavourite } from '@/lib/browser/favourites';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { SAVE_COPY as copy } from '@/lib/config/microcopy/saved';
import type { ThingState } from '@/lib/views/profile/savedRow';
import { loadStates } from './loadStates';

/**
 * Saves it on this device, or lets it go. A card has its price in words alone, so the price of this moment is asked for
 * afterwards; where it does not come, a change cannot be told later and reads "--".
 */
export async function toggleFavourite(thing: Omit<RememberedThing, 'price' | 'at'>): Promise<void> {
  if (isFavourite(thing)) {
    removeFavourite(thing);
    showToast(copy.removedToast);
    return;
  }
  const saved = { ...thing, price: null, at: Date.now() };
  showToast(saveFavourite(saved) ? copy.addedToast : copy.untakenToast);
  const [known] = await loadStates([thing]).catch(() => []);
  if (known && isFavourite(thing)) saveFavourite({ ...saved, price: priceOf(known) });
}

/** As RememberedThing has it. */
function priceOf(known: ThingState): number | null {
  if (known.kind === 'estate') return known.state.price;
  return known.kind === 'rental' ? known.state.rent : known.state.unitPrice;
}
