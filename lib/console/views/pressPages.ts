import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice, TablePageProps } from './consoleTable';
import type { ConsoleFact } from './facts';

export interface ConsoleArticlesProps extends TablePageProps {
  cities: ConsoleChoice[];
}

export const ARTICLE_DONE = ['save', 'publish', 'withdraw', 'picture', 'remove-picture'] as const;

export interface ConsoleArticleProps extends FormPageProps<typeof ARTICLE_DONE> {
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
}

export const ANNOUNCEMENT_DONE = ['save', 'end'] as const;

export interface ConsoleAnnouncementsProps extends FormPageProps<typeof ANNOUNCEMENT_DONE>, TablePageProps {
  cities: ConsoleChoice[];
  /** The one that is being changed; null: a new one. */
  id: string | null;
  mayEnd: boolean;
  /** Of the page itself. */
  address: string;
  preview: ArticleBlock[] | null;
}

export const CLIP_DONE = ['add', 'remove'] as const;

export type ConsoleClipsProps = FormPageProps<typeof CLIP_DONE> & TablePageProps;
