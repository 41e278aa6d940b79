import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { Means } from '@/lib/domain/calculators/cost/affordability';
import { readMeans } from '@/lib/domain/calculators/forms/meansForm';
import { storedText } from './storedText';

// A visitor's means, kept on this device only with their consent.

const kept = storedText(LOCAL_KEYS.means);

/** null where nothing is kept, or nothing that makes sense. */
export function getMeans(): Means | null {
  try {
    return readMeans(JSON.parse(kept.get() ?? 'null'));
  } catch {
    return null;
  }
}

export const setMeans = (means: Means): void => kept.set(JSON.stringify(means));

export const clearMeans = (): void => kept.set(null);

/** Calls back when the means change, in this tab or another. Returns a function that stops it. */
export const subscribeMeans = kept.subscribe;
