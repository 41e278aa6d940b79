import type { DeskPageProps } from './deskShell';

export const DESK_LOGIN_DONE = ['out', 'ended'] as const;

export interface DeskLoginProps extends DeskPageProps {
  /** Where signing in leads. */
  redirect: string;
  typed: { name: string };
  problem: string | null;
  done: (typeof DESK_LOGIN_DONE)[number] | null;
}
