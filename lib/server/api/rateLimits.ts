import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '@/services/http/apiError';
import { onProcess } from '../onProcess';
import { settings } from '../settings';
import type { RateClass } from './operation';

interface Limit {
  points: number;
  /** seconds */
  duration: number;
}

/** A person reads and searches far below these; a script that copies the site does not. */
export const RATE_LIMITS: Record<RateClass, Limit> = {
  read: { points: 600, duration: 60 },
  search: { points: 240, duration: 60 },
  write: { points: 60, duration: 60 },
  // Spam reaches people: ten an hour for one address (the phone's own limit is the lead call's).
  lead: { points: 10, duration: 3600 },
  mark: { points: 30, duration: 60 },
};

const limiters = onProcess('rateLimiters', () => new Map<RateClass, RateLimiterMemory>());

function limiterOf(rate: RateClass): RateLimiterMemory {
  const known = limiters.get(rate);
  if (known) return known;
  const { points, duration } = RATE_LIMITS[rate];
  const limiter = new RateLimiterMemory({ points: points * settings().rateLimitFactor, duration });
  limiters.set(rate, limiter);
  return limiter;
}

/** Counts one call of a visitor (a keyed hash of the address). Throws ApiError 'tooMany' beyond the limit. */
export async function countCall(rate: RateClass, visitor: string): Promise<void> {
  await limiterOf(rate)
    .consume(visitor)
    .catch(() => {
      throw new ApiError('tooMany');
    });
}
