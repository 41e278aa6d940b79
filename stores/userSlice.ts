import { SUPER_LABELS } from '@/lib/config/constants';
import type { SliceOf } from './slice';

export interface UserSlice {
  /** The user's super label; null until the authsuper check has answered. */
  superLabel: number | null;
  setSuperLabel(label: number | null): void;
}

export const userSlice: SliceOf<UserSlice> = (set) => ({
  superLabel: null,
  setSuperLabel: (superLabel) => set({ superLabel }),
});

/** Whether the user is a 达人. */
export function isSuperUser({ superLabel }: Pick<UserSlice, 'superLabel'>): boolean {
  return superLabel !== null && SUPER_LABELS.includes(superLabel);
}
