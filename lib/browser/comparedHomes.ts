import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import { storedText } from './storedText';

// Homes that a visitor lays side by side on the total-cost sheet. Stored on this device, as ids alone.

export const MAX_COMPARED = MAX_HOMES;

const stored = storedText(FIRST_KEYS.compared);
const IDS = new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${MAX_COMPARED - 1}}$`);

/** "1001,1002" as it is stored: the same text until the choice changes. Empty where none is chosen. */
export function comparedText(): string {
  const text = stored.get() ?? '';
  return IDS.test(text) ? text : '';
}

export const comparedIds = (text: string = comparedText()): number[] => (text ? text.split(',').map(Number) : []);

/** Chooses the homes, the first MAX_COMPARED of them. */
export function setCompared(ids: readonly number[]): void {
  const chosen = [...new Set(ids)].slice(0, MAX_COMPARED);
  stored.set(chosen.length > 0 ? chosen.join(',') : null);
}

/** Chooses a home beside the others, or no longer. Those are as stored now: a quick finger or another tab is ahead of what is drawn. */
export function chooseCompared(id: number, isChosen: boolean): void {
  const others = comparedIds().filter((one) => one !== id);
  setCompared(others.concat(isChosen ? id : []));
}

/** Calls back when the choice changes, in this tab or another. Returns a function that stops it. */
export const subscribeCompared = stored.subscribe;
