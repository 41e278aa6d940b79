import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { CampaignKind } from '@/lib/campaign/campaign';
import type { ConsolePageProps } from './consoleShell';
import type { ConsoleChoice, ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './leadPages';

export interface ConsoleCampaignsProps extends ConsolePageProps {
  table: ConsoleTableView;
}

export const CAMPAIGN_DONE = ['save', 'start', 'stop'] as const;
export type CampaignDone = (typeof CAMPAIGN_DONE)[number];

/** What is typed, as visitors will read it. */
export interface CampaignPreview {
  title: string;
  lead: string;
  reward: string;
  facts: { name: string; value: string }[];
  rules: ArticleBlock[];
}

export interface ConsoleCampaignProps extends ConsolePageProps {
  /** null: a new one. */
  id: string | null;
  kind: CampaignKind;
  /** Of the page itself. */
  address: string;
  title: string;
  /** "进行中 · 已领 3 / 100" */
  standing: string;
  isRunning: boolean;
  pages: ConsoleChoice[];
  cities: ConsoleChoice[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  preview: CampaignPreview | null;
  /** Where visitors see it; null: they do not. */
  href: string | null;
  history: ConsoleFact[];
  done: CampaignDone | null;
}

export interface ConsoleCouponsProps extends ConsolePageProps {
  table: ConsoleTableView;
}
