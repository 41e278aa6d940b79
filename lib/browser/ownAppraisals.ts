import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { deviceList } from './deviceList';

/** A link to what was valued without an account. */
export interface LinkedAppraisal {
  id: number;
  key: string;
  /** "三林苑 · 71.2㎡ · 2室1厅" */
  name: string;
  /** fen, when it was last looked at. */
  value: number;
  /** UTC ms */
  savedAt: number;
}

const MOST = 30;
const MAX_NAME_LENGTH = 120;

function readLink(value: unknown): LinkedAppraisal | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, key, name, value: worth, savedAt } = value as Partial<Record<keyof LinkedAppraisal, unknown>>;
  if (!Number.isSafeInteger(id) || typeof key !== 'string' || typeof name !== 'string') return null;
  if (!Number.isSafeInteger(worth) || !Number.isSafeInteger(savedAt)) return null;
  return {
    id: id as number,
    key,
    name: name.slice(0, MAX_NAME_LENGTH),
    value: worth as number,
    savedAt: savedAt as number,
  };
}

const list = deviceList<LinkedAppraisal>({
  name: LOCAL_KEYS.appraisals,
  version: 1,
  most: MOST,
  read: readLink,
  keyOf: ({ id }) => String(id),
  momentOf: ({ savedAt }) => savedAt,
});

/** The latest first. */
export const listLinkedAppraisals = list.all;
/** Answers whether the browser has taken it. */
export const saveLinkedAppraisal = list.put;
export const removeLinkedAppraisal = (id: number): void => list.remove(String(id));
export const subscribeLinkedAppraisals = list.subscribe;
