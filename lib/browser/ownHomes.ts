import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { OwnHome } from '@/lib/property/contract';
import { deviceList } from './deviceList';

const MOST = 20;
const MAX_NAME_LENGTH = 120;

function readHome(value: unknown): OwnHome | null {
  if (typeof value !== 'object' || value === null) return null;
  const { propertyId, cityId, name, saidAt } = value as Partial<Record<keyof OwnHome, unknown>>;
  const numbers = [propertyId, cityId, saidAt];
  if (!numbers.every((one) => Number.isSafeInteger(one)) || typeof name !== 'string') return null;
  return {
    propertyId: propertyId as number,
    cityId: cityId as number,
    name: name.slice(0, MAX_NAME_LENGTH),
    saidAt: saidAt as number,
  };
}

const list = deviceList<OwnHome>({
  name: LOCAL_KEYS.ownHomes,
  version: 1,
  most: MOST,
  read: readHome,
  keyOf: ({ propertyId }) => String(propertyId),
  momentOf: ({ saidAt }) => saidAt,
});

/** The latest first. */
export const listDeviceHomes = list.all;
/** Answers whether the browser has taken it. */
export const saveDeviceHome = list.put;
export const removeDeviceHome = (propertyId: number): void => list.remove(String(propertyId));
export const subscribeDeviceHomes = list.subscribe;
