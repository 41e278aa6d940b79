import type { FormPageProps } from './consoleShell';
import type { TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

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

export interface PostsPageProps extends FormPageProps<typeof POSTS_DONE>, TablePageProps {
  post: ConsolePostView | null;
  words: string[];
}
