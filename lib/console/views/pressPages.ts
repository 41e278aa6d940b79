import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './leadPages';

export interface ConsoleArticlesProps extends ConsolePageProps {
  table: ConsoleTableView;
  cities: ConsoleChoice[];
}

export const ARTICLE_DONE = ['save', 'publish', 'withdraw', 'picture', 'remove-picture'] as const;
export type ArticleDone = (typeof ARTICLE_DONE)[number];

/** What a form holds, and what is wrong with it by field. */
interface Typed {
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
}

export interface ConsoleArticleProps extends ConsolePageProps, Typed {
  /** null: a new one. */
  id: number | null;
  /** Of the page itself. */
  address: string;
  title: string;
  /** "上海 · 等待发布 · 2026-12-01 09:00" */
  standing: string;
  isPublished: boolean;
  plates: string[];
  pictures: { id: string; src: string; mark: string; width: number; height: number }[];
  /** What was typed, as visitors would read it; null: nobody asked. */
  preview: ArticleBlock[] | null;
  /** Where visitors read it; null: they do not. */
  href: string | null;
  history: ConsoleFact[];
  done: ArticleDone | null;
}

export const ANNOUNCEMENT_DONE = ['save', 'end'] as const;

export interface ConsoleAnnouncementsProps extends ConsolePageProps, Typed {
  table: ConsoleTableView;
  cities: ConsoleChoice[];
  /** The one that is being changed; null: a new one. */
  id: string | null;
  mayEnd: boolean;
  /** Of the page itself. */
  address: string;
  preview: ArticleBlock[] | null;
  done: (typeof ANNOUNCEMENT_DONE)[number] | null;
}

export const CLIP_DONE = ['add', 'remove'] as const;

export interface ConsoleClipsProps extends ConsolePageProps, Typed {
  table: ConsoleTableView;
  done: (typeof CLIP_DONE)[number] | null;
}
