import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { CampaignKind } from '@/lib/campaign/campaign';
import type { DeskPageProps } from './deskShell';
import type { DeskChoice, DeskTableView } from './deskTable';
import type { DeskFact } from './leadPages';

export interface DeskCampaignsProps extends DeskPageProps {
  table: DeskTableView;
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

export interface DeskCampaignProps extends DeskPageProps {
  /** null: a new one. */
  id: string | null;
  kind: CampaignKind;
  /** Of the page itself. */
  address: string;
  title: string;
  /** "进行中 · 已领 3 / 100" */
  standing: string;
  isRunning: boolean;
  pages: DeskChoice[];
  cities: DeskChoice[];
  typed: Readonly<Record<string, string | undefined>>;
  problems: Readonly<Record<string, string>>;
  preview: CampaignPreview | null;
  /** Where visitors see it; null: they do not. */
  href: string | null;
  history: DeskFact[];
  done: CampaignDone | null;
}

export interface DeskCouponsProps extends DeskPageProps {
  table: DeskTableView;
}
