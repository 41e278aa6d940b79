import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { CampaignKind } from '@/lib/campaign/campaign';
import type { FormPageProps } from './consoleShell';
import type { ConsoleChoice } from './consoleTable';
import type { ConsoleFact } from './facts';

export const CAMPAIGN_DONE = ['save', 'start', 'stop'] as const;

/** What is typed, as visitors will read it. */
export interface CampaignPreview {
  title: string;
  lead: string;
  reward: string;
  facts: { name: string; value: string }[];
  rules: ArticleBlock[];
}

export interface ConsoleCampaignProps extends FormPageProps<typeof CAMPAIGN_DONE> {
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
  preview: CampaignPreview | null;
  /** Where visitors see it; null: they do not. */
  href: string | null;
  history: ConsoleFact[];
}
