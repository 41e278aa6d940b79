import type { ConsolePageProps } from './consoleShell';
import type { ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './leadPages';

export const POSTS_DONE = ['answer', 'pass', 'refuse', 'word', 'word-end'] as const;

/** One post that somebody looks at. */
export interface ConsolePostView {
  id: number;
  text: string;
  facts: ConsoleFact[];
  /** Addresses of what was sent with it. */
  pictures: string[];
  /** The page where it stands or would stand. */
  href: string | null;
  mayPass: boolean;
  mayRefuse: boolean;
  /** A question that others can read. */
  mayAnswer: boolean;
}

export interface PostsPageProps extends ConsolePageProps {
  table: ConsoleTableView;
  post: ConsolePostView | null;
  words: string[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof POSTS_DONE)[number] | null;
}
