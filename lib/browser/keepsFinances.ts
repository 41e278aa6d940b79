import { useSyncExternalStore } from 'react';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import { localStore } from './safeStorage';

/** Whether this device keeps a visitor's finances. What reads and judges by them loads only then. */
export const keepsFinances = (): boolean => localStore.get(FIRST_KEYS.means) !== null;

const subscribe = () => () => {};
const onServer = () => false;

/** The same as a page begins: the server's HTML knows of none. */
export const useKeepsFinances = (): boolean => useSyncExternalStore(subscribe, keepsFinances, onServer);
