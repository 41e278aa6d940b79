import type { Day } from '@/lib/kernel/day';
import type { FormPageProps } from './consoleShell';
import type { ConsoleTableView } from './consoleTable';
import type { ConsoleFact } from './facts';

export const STATISTICS_DONE = ['answer', 'unanswer'] as const;

/** A figure of the days with that of as many days before; null: not known. */
export interface ComparedFigure {
  text: string;
  /** "↑6.1%，前期 45,480"; null: nothing to compare with. */
  change: string | null;
}

export interface DayFigures {
  days: Day[];
  /** null: before anything was counted. */
  visits: (number | null)[];
  before: (number | null)[];
  leads: (number | null)[];
}

export interface FunnelStep {
  key: string;
  name: string;
  text: string;
  /** Of a hundred of the step before: how many are here; null: too few, or none before. */
  share: number | null;
  shareText: string | null;
}

export interface OriginRow {
  key: string;
  name: string;
  visits: string;
  leads: string;
  rate: string;
}

export interface MissedRow {
  key: string;
  cityId: number;
  words: string;
  /** "上海 41 次，最近 2026-11-20" */
  text: string;
}

export interface GivenAnswer {
  id: string;
  words: string;
  /** What is answered, when and by whom. */
  text: string;
}

/** What was read, searched for and asked for, by day. */
export interface StatisticsPageProps extends FormPageProps<typeof STATISTICS_DONE> {
  /** Where its forms are posted: the page with its filters. */
  address: string;
  range: string;
  visits: ComparedFigure;
  leads: ComparedFigure;
  today: string;
  partial: string | null;
  days: DayFigures;
  figures: ConsoleFact[];
  funnel: FunnelStep[];
  states: (ConsoleFact & { href: string })[];
  sources: OriginRow[];
  pages: OriginRow[];
  missed: MissedRow[];
  /** Of searches that were no longer told apart; null: none. */
  missedRest: string | null;
  /** The row whose form is open, by its key; null: none. */
  open: string | null;
  answers: GivenAnswer[];
  table: ConsoleTableView;
}
