import type { Db } from '@/lib/server/db/client';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import { countInWindow, giveBackInWindow } from './queries/rateWindows';

/** How often one visitor may make a call: each call names its class. */
export type RateClass = 'read' | 'search' | 'write' | 'lead' | 'receipt' | 'draft' | 'mark';

interface Limit {
  points: number;
  /** seconds */
  duration: number;
  /**
   * Guards people: counted in the visitors' database, for all processes and across restarts, by the command in the
   * transaction that does what is counted (countInDatabase). What counts every try of such a call is the class named here.
   */
  tries?: PassingClass;
}

/** What is counted before it is known which call or page it is (call/countVisit.ts). */
export type VisitClass = 'page' | 'picture';

/** Counted in the database alone, of whom it says beside the visitor. */
type StoredClass = 'lead' | 'draft' | 'receipt' | 'receiptPhone' | 'exchange' | 'exchangeAddress';
type LimitClass = RateClass | VisitClass | StoredClass | 'webhook' | 'key';
type PassingClass = Exclude<LimitClass, StoredClass>;

/** A person reads and searches far below these; a script that copies the site does not. */
export const RATE_LIMITS: Record<LimitClass, Limit> = {
  // Mobile networks put many people behind one address.
  page: { points: 600, duration: 60 },
  // Some thirty a page.
  picture: { points: 6_000, duration: 60 },
  read: { points: 600, duration: 60 },
  search: { points: 240, duration: 60 },
  write: { points: 60, duration: 60 },
  // Spam reaches people: ten an hour for one address (the phone's own limit is lead/commands/leaveLead.ts's).
  lead: { points: 10, duration: 3600, tries: 'write' },
  // Wrong numbers of a receipt: of one address, and for one phone, whose owner has the right one.
  receipt: { points: 20, duration: 3600, tries: 'write' },
  receiptPhone: { points: 30, duration: 3600, tries: 'write' },
  // Tries to exchange a code: of one account, and of one address, behind which there may be several people.
  exchange: { points: 10, duration: 3600, tries: 'write' },
  exchangeAddress: { points: 30, duration: 3600, tries: 'write' },
  // What is written before signing in is kept: so many people of one address an hour.
  draft: { points: 60, duration: 3600, tries: 'write' },
  mark: { points: 30, duration: 60 },
  // Another system tells what many people did; one that guesses at signatures is no faster.
  webhook: { points: 600, duration: 60 },
  // Keys of partners that are none; what visitors of the same address write is counted apart.
  key: { points: 60, duration: 60 },
};

/** What each visitor did since the window began; the next one begins with the first who comes after its end. */
interface Window {
  /** performance.now() */
  endsAt: number;
  counts: Map<string, number>;
}

const windows = () => processSingleton('passingWindows', () => new Map<LimitClass, Window>());

/** Connections are dealt out to the processes in turn, so each has its share: together they allow what one would. */
const shareOf = (points: number): number => Math.ceil((points * settings().rateLimitFactor) / settings().workers);

function windowOf(rate: LimitClass, now: number): Window {
  const open = windows().get(rate);
  if (open && now < open.endsAt) return open;
  const next = { endsAt: now + RATE_LIMITS[rate].duration * 1_000, counts: new Map() };
  windows().set(rate, next);
  return next;
}

/**
 * Counts one call or visit of a visitor (a keyed hash of the address) in this process, which keeps nothing of it after the
 * window and waits for nothing. Throws ApiError 'tooMany' beyond the limit, with the time until the window ends.
 */
export function countCall(rate: LimitClass, visitor: string): void {
  const counted = RATE_LIMITS[rate].tries ?? rate;
  const now = performance.now();
  const { endsAt, counts } = windowOf(counted, now);
  const count = (counts.get(visitor) ?? 0) + 1;
  counts.set(visitor, count);
  if (count > shareOf(RATE_LIMITS[counted].points)) throw ApiError.tooMany(endsAt - now);
}

/**
 * Counts what a visitor did in the transaction that does it; `visitor` is the keyed hash of an address, or a phone's
 * index. Throws ApiError 'tooMany' as countCall. `now` in UTC ms.
 */
export async function countInDatabase(transaction: Db, rate: StoredClass, visitor: string, now: number): Promise<void> {
  const { points, duration } = RATE_LIMITS[rate];
  const window = { rate, visitor, points: points * settings().rateLimitFactor, durationMs: duration * 1_000 };
  const waitMs = await countInWindow(transaction, window, now);
  if (waitMs !== null) throw ApiError.tooMany(waitMs);
}

/** Takes back what countInDatabase counted in this transaction: it was no try in vain. */
export const giveBackKept = (transaction: Db, rate: StoredClass, visitor: string): Promise<void> =>
  giveBackInWindow(transaction, { rate, visitor });
