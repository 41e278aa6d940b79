import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { LeadKind } from '@/lib/lead/leadKind';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { readItems } from './safeStorage';
import { storedText } from './storedText';

// What was asked for from this device: so that a page says so when one comes back. The phone is not among it.

export interface StoredReceipt {
  /** What was asked for about what (leadKey). */
  key: string;
  number: string;
  /** As the form named it. */
  about: string;
}

/** The oldest make room. */
const MAX_STORED = 30;

const stored = storedText(LOCAL_KEYS.leadReceipts);

interface Asked {
  kind: LeadKind;
  estateInfo: { estateId?: number; rentalId?: number; houseId?: number; agentId?: number };
}

/** "visit estate 1001": the narrowest of what it is about. */
export function leadKey({ kind, estateInfo: { estateId, rentalId, agentId, houseId } }: Asked): string {
  const named = { estate: estateId, rental: rentalId, agent: agentId, house: houseId };
  const [about] = Object.entries(named).filter(([, id]) => id !== undefined);
  return [kind, ...(about ?? [])].join(' ');
}

/** The latest first. What is stored but not valid is left out. */
export const listReceipts = (): StoredReceipt[] => readItems(stored.get(), isReceipt);

function isReceipt(value: unknown): value is StoredReceipt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, number, about } = value as Partial<Record<keyof StoredReceipt, unknown>>;
  return (
    typeof key === 'string' &&
    typeof about === 'string' &&
    typeof number === 'string' &&
    parseLeadNumber(number) !== null
  );
}

/** The number of what was asked for so; null where nothing was. */
export const receiptNumber = (key: string): string | null =>
  listReceipts().find((one) => one.key === key)?.number ?? null;

export function rememberReceipt(receipt: StoredReceipt): void {
  const others = listReceipts().filter(({ key }) => key !== receipt.key);
  stored.set(JSON.stringify([receipt, ...others].slice(0, MAX_STORED)));
}

export function deleteReceipt(number: string): void {
  stored.set(JSON.stringify(listReceipts().filter((one) => one.number !== number)));
}

/** Lets all of them go; what was left with the server stays. */
export const clearReceipts = (): void => void stored.set(null);

/** Calls back when what is kept changes, in this tab or another. Returns a function that stops it. */
export const subscribeReceipts = stored.subscribe;
