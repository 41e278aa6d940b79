import type { OwnConsent, OwnSession } from '@/lib/account/contract';
import type { Role } from '../viewer';

/** What was just done, said once: of the address. */
export const INFO_DONE = ['ended', 'withdrawn', 'stopped', 'unbound'] as const;
export type InfoDone = (typeof INFO_DONE)[number];

export interface InfoPageProps {
  role: Exclude<Role, 'anonymous'>;
  /** UTC ms, as all times here */
  registeredAt: number;
  memberUntil: number | null;
  /** Since when a WeChat opens the account; null where none does. */
  wechatSince: number | null;
  sessions: OwnSession[];
  consents: OwnConsent[];
  /** What of their links' earnings they have not been paid, in fen; null where that is nothing. */
  owed: number | null;
  done: InfoDone | null;
  /** Deleting the account, once a code was sent for it. */
  deletion: { ticket: string } | null;
  /** What was refused: of the code to delete by, or of anything else. */
  problems: { code?: string; other?: string };
}
