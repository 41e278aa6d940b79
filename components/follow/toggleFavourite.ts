import { showToast } from '@/components/ui/toast';
import { isFavourite, removeFavourite, saveFavourite } from '@/lib/browser/favourites';
import type { RememberedThing } from '@/lib/browser/savedThing';
import type { ThingState } from '@/lib/follow/views/savedRow';
import { SAVE_COPY as copy } from '@/lib/follow/words/saved';

/** `price` as RememberedThing has it; left out where the page has it in words alone. */
type ToggledThing = Omit<RememberedThing, 'price' | 'at'> & Partial<Pick<RememberedThing, 'price'>>;

/**
 * Saves it on this device, or lets it go. Where its price is left out, that of this moment is asked for afterwards; where it
 * does not come, a change cannot be told later and reads "--".
 */
export async function toggleFavourite(thing: ToggledThing): Promise<void> {
  if (isFavourite(thing)) {
    removeFavourite(thing);
    showToast(copy.removedToast);
    return;
  }
  const saved = { price: null, ...thing, at: Date.now() };
  showToast(saveFavourite(saved) ? copy.addedToast : copy.untakenToast);
  if (thing.price !== undefined) return;
  const [known] = await import('./loadStates').then(({ loadStates }) => loadStates([thing])).catch(() => []);
  if (known && isFavourite(thing)) saveFavourite({ ...saved, price: priceOf(known) });
}

/** As RememberedThing has it. */
function priceOf(known: ThingState): number | null {
  if (known.kind === 'estate') return known.state.price;
  return known.kind === 'rental' ? known.state.rent : known.state.unitPrice;
}
