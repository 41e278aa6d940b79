import type { ConsolePageProps } from './consoleShell';

export const CONSOLE_LOGIN_DONE = ['out', 'ended'] as const;

export interface ConsoleLoginProps extends ConsolePageProps {
  /** Where signing in leads. */
  redirect: string;
  typed: { name: string };
  problem: string | null;
  done: (typeof CONSOLE_LOGIN_DONE)[number] | null;
}
