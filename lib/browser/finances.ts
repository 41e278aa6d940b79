import type { Finances } from '@/lib/calculators/contract/finances';
import { readFinances } from '@/lib/calculators/forms/meansForm';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import { storedText } from './storedText';

// A visitor's means, stored on this device only with their consent.

const stored = storedText(FIRST_KEYS.means);

/** null where nothing is stored, or nothing that makes sense. */
export function getFinances(): Finances | null {
  try {
    return readFinances(JSON.parse(stored.get() ?? 'null'));
  } catch {
    return null;
  }
}

export const setFinances = (means: Finances): void => void stored.set(JSON.stringify(means));

export const clearFinances = (): void => void stored.set(null);

/** Calls back when the means change, in this tab or another. Returns a function that stops it. */
export const subscribeFinances = stored.subscribe;
