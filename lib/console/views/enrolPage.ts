import type { ConsolePageProps, FormProps } from './consoleShell';

/** What an invitation opens. */
export interface EnrolForm {
  token: string;
  sealed: string;
  /** To be typed where the code cannot be scanned. */
  secret: string;
  qr: { size: number; path: string };
  /** null: the first admin chooses a name. */
  account: { name: string; shownName: string } | null;
}

export interface EnrolPageProps extends ConsolePageProps, FormProps {
  /** null: a token is asked for first. */
  form: EnrolForm | null;
  /** Once all is set: to be written down. */
  recoveryCodes: string[] | null;
}
