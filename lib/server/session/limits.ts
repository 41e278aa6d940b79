import type { StaffRole } from '@/lib/account/viewer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface SessionLimits {
  /** From signing in, whatever is done, ms. */
  longestMs: number;
  /** Without a request, ms. */
  idleMs: number;
}

const OF_THE_CONSOLE: SessionLimits = { longestMs: 12 * HOUR, idleMs: 2 * HOUR };

/** How long a session lasts. Who sees other people's numbers signs in every day (docs/threats.md, threat 57). */
const LIMITS: Readonly<Record<StaffRole | 'member', SessionLimits>> = {
  member: { longestMs: 90 * DAY, idleMs: 30 * DAY },
  agent: { longestMs: 30 * DAY, idleMs: 7 * DAY },
  editor: OF_THE_CONSOLE,
  operator: OF_THE_CONSOLE,
  admin: OF_THE_CONSOLE,
};

export const sessionLimits = (staffRole: StaffRole | null): SessionLimits => LIMITS[staffRole ?? 'member'];

/** A cookie's token is replaced by another after so long, of an operator within the hour. */
export const tokenAgeMs = ({ longestMs }: SessionLimits): number => Math.min(DAY, longestMs / 12);

/** A request is written down as the last one only where that was so long ago: reading stays reading. */
export const seenStepMs = ({ idleMs }: SessionLimits): number => Math.min(HOUR, idleMs / 12);

/** A token that was replaced still opens what was requested at the same time. */
export const REPLACED_TOKEN_MS = MINUTE;

/** How long an operator's link to sign in by can be opened. */
export const SIGN_IN_LINK_MS = 10 * MINUTE;
