import type { ConsolePageProps } from './consoleShell';

/** What stands in the field, or is wrong with it, by field. */
type ByField = Readonly<Record<string, string>>;

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

export interface EnrolPageProps extends ConsolePageProps {
  /** null: a token is asked for first. */
  form: EnrolForm | null;
  typed: ByField;
  problems: ByField;
  /** Once all is set: to be written down. */
  recoveryCodes: string[] | null;
}
