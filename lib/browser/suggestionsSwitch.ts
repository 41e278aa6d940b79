import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { storedText } from './storedText';

const off = storedText(LOCAL_KEYS.suggestionsOff);

/** Whether homes are suggested by what was looked at on this device; switched off, it stays so. */
export const areSuggestionsOn = (): boolean => off.get() === null;
export const switchSuggestions = (on: boolean): void => void off.set(on ? null : '1');
export const subscribeSuggestions = off.subscribe;
