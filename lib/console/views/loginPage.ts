import type { ConsolePageProps } from './consoleShell';

export const CONSOLE_LOGIN_DONE = ['out', 'ended'] as const;

export interface ConsoleLoginProps extends ConsolePageProps {
  /** Where signing in leads. */
  redirect: string;
  typed: { name: string };
  problem: string | null;
  done: (typeof CONSOLE_LOGIN_DONE)[number] | null;
  /** Whether passwords sign in. */
  takesPassword: boolean;
  /** "用单位账号登录"; null where the operator has no provider. */
  provider: string | null;
  /** By their shown name: who has come back from the provider and owes their second factor. */
  waiting: string | null;
}
