import { useSyncExternalStore } from 'react';

const NONE: readonly never[] = [];
const none = () => NONE;

/** A list of this device, followed across tabs. The server knows none; `isRead` says that it was looked at. */
export function useDeviceList<Item>(
  subscribe: (listener: () => void) => () => void,
  list: () => readonly Item[],
): { items: readonly Item[]; isRead: boolean } {
  const items = useSyncExternalStore<readonly Item[]>(subscribe, list, none);
  return { items, isRead: useSyncExternalStore(subscribe, yes, no) };
}

const yes = () => true;
const no = () => false;
