import type { SessionClient } from '@/lib/account/contract';
import type { ConsoleAccess } from '@/lib/console/consoleAccess';
import type { WaitingCounts } from '@/lib/console/waitingCounts';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { Upload } from '@/lib/server/request/uploads';
import type { NewToken } from '@/lib/server/session/commands/startSession';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import type { CsvFile } from './csvFile';
import type { PageRedirect } from './pageContext';
import type { ShellProps } from './shellProps';

/** What a loader of the console is given. It reads the rows itself and changes them by commands: there are no calls of the console. */
export interface ConsolePageContext {
  /** For commands, and to read from; nobody's before signing in. */
  consoleContext: ConsoleContext;
  /** The session that is open; null before signing in. */
  sessionId: string | null;
  /** What they sit at, as sessions say it. */
  client: SessionClient;
  /** First value of each query parameter. */
  query: Readonly<Record<string, string | undefined>>;
  /** What a form of our own posted to this page. */
  posted: RawForm | null;
  /** The files that came with it, at a page that takes some. */
  upload: Upload | null;
  /** UTC ms */
  now: number;
  /** What waits behind the pages of the menu; asked once a page. */
  waiting: () => Promise<WaitingCounts>;
  /** Has the browser keep a session, or forget it. */
  keepSession: (token: (NewToken & { device?: string }) | null) => void;
  /** The mark of a browser in which somebody has signed in before; null where it has none. */
  device: string | null;
  /** The mark of a browser that has left for the provider; null where it has none. */
  signInMark: string | null;
  keepSignInMark: (mark: string) => void;
  /** Path and query as requested. */
  path: string;
  requestId: string;
}

/** In place of a page: the address of the operator's provider, where the staff sign in. */
export interface ConsoleExit {
  leaveTo: string;
}

/** In place of a page: a file. */
export interface ConsoleFile {
  file: CsvFile;
}

/** In place of a page: a picture (WebP) that nobody keeps. */
export interface ConsolePicture {
  picture: Uint8Array;
}

export type ConsoleAnswer<Props> =
  | Omit<Props, keyof ShellProps | 'shell'>
  | PageRedirect
  | ConsoleExit
  | ConsoleFile
  | ConsolePicture;

export interface ConsolePart {
  /** Whoever is not signed in is told that there is nothing, in place of where one signs in. */
  readonly isHidden?: true;
  /** Who of the staff may open it; null: whoever is about to come in. */
  readonly access: ConsoleAccess | null;
  /** The page above. */
  readonly up: ShellProps['up'] & object;
  readonly load: (context: ConsolePageContext) => Promise<ConsoleAnswer<object>>;
}
