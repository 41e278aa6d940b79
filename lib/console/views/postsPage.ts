import type { DeskPageProps } from './deskShell';
import type { DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

export const POSTS_DONE = ['answer', 'pass', 'refuse', 'word', 'word-end'] as const;

/** One post that somebody looks at. */
export interface DeskPostView {
  id: number;
  text: string;
  facts: DeskFact[];
  /** Addresses of what was sent with it. */
  pictures: string[];
  /** The page where it stands or would stand. */
  href: string | null;
  mayPass: boolean;
  mayRefuse: boolean;
  /** A question that others can read. */
  mayAnswer: boolean;
}

export interface PostsPageProps extends DeskPageProps {
  table: DeskTableView;
  post: DeskPostView | null;
  words: string[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  done: (typeof POSTS_DONE)[number] | null;
}
