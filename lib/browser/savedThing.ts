import { SAVED_KINDS, type SavedKind, type SavedThing } from '@/lib/follow/saved';

/** Something that was saved or looked at, as this device remembers it. */
export interface RememberedThing extends SavedThing {
  cityId: number;
  /** What it was called then: shown where the site no longer has it. */
  name: string;
  /** Then, fen: asking price, monthly rent, or per ㎡ of a community, project or plate. null where none was known. */
  price: number | null;
  /** UTC ms */
  at: number;
}

const MAX_NAME_LENGTH = 60;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isKind = (value: unknown): value is SavedKind => SAVED_KINDS.some((kind) => kind === value);

/** The thing that a stored value tells of; null where it tells of none. */
export function readThing(value: unknown): RememberedThing | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id, cityId, name, price, at } = value as Partial<Record<keyof RememberedThing, unknown>>;
  if (!isKind(kind) || !isWhole(id) || !isWhole(cityId) || !isWhole(at) || typeof name !== 'string') return null;
  if (price !== null && !isWhole(price)) return null;
  return { kind, id, cityId, name: name.slice(0, MAX_NAME_LENGTH), price, at };
}
