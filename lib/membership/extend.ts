import { DAY_MS } from '@/lib/kernel/day';

/** When a membership ends after it got longer; UTC ms. One that is over begins anew. */
export const extended = (expiresAt: number | null, days: number, now: number): number =>
  Math.max(now, expiresAt ?? 0) + days * DAY_MS;

/** When it ends after days went back. */
export const shortened = (expiresAt: number, days: number): number => expiresAt - days * DAY_MS;
