import type { Role, StaffRole } from '@/lib/account/viewer';
import { SUPER_LABELS } from '@/lib/config/constants';

export interface Viewer {
  role: Role;
  /** null for an anonymous visitor. */
  userId: string | null;
}

export const ANONYMOUS: Viewer = { role: 'anonymous', userId: null };

export interface AccountFacts {
  staffRole: StaffRole | null;
  superLabel: number;
  /** UTC ms */
  vipExpiresAt: number | null;
}

/** The label of a 达人 (1 or 2); 0 for what is none. */
export const superLabelOf = (label: number): number => (SUPER_LABELS.includes(label) ? label : 0);

/** One role at a time: who works here comes before who is known, and that before who pays. `now` in UTC ms. */
export function roleOf({ staffRole, superLabel, vipExpiresAt }: AccountFacts, now: number): Role {
  if (staffRole) return staffRole;
  if (superLabelOf(superLabel) > 0) return 'super';
  return (vipExpiresAt ?? 0) > now ? 'vip' : 'member';
}
