import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { keyOfThing, type SavedThing } from '@/lib/follow/saved';
import { deviceList } from './deviceList';
import { type RememberedThing, readThing } from './savedThing';
import { storedText } from './storedText';

// What was looked at on this device, each once, with the price of that time.

export const MAX_VIEWED = 100;

const list = deviceList<RememberedThing>({
  name: LOCAL_KEYS.viewed,
  version: 1,
  most: MAX_VIEWED,
  read: readThing,
  keyOf: keyOfThing,
  momentOf: ({ at }) => at,
});

const off = storedText(LOCAL_KEYS.viewedOff);

/** The latest first. */
export const listViewed: () => readonly RememberedThing[] = list.all;

/** Remembers that it was looked at, where the visitor wants a history. */
export function rememberViewed(thing: RememberedThing): void {
  if (isHistoryOn()) list.put(thing);
}

/** Puts back what was removed, whatever the switch says. */
export const restoreViewed = (thing: RememberedThing): void => void list.put(thing);
export const removeViewed = (thing: SavedThing): void => list.remove(keyOfThing(thing));
export const clearViewed = list.clear;
export const subscribeViewed = list.subscribe;

export const isHistoryOn = (): boolean => off.get() === null;
/** Without one nothing more is remembered; what there is stays until it is removed. */
export const switchHistory = (on: boolean): void => void off.set(on ? null : '1');
export const subscribeHistorySwitch = off.subscribe;
