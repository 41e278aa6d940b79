import type { NamedArea } from '@/lib/area/contract';
import type { CommunityView } from '@/lib/community/views/communityView';
import type { CommunityCandidate } from '@/lib/quotation/views/quotationPages';
import type { MarketReport, ReportPlace, WeekReport } from '../report';
import type { WeekTrend } from './weekTrend';

/** Where a report's picture to share is. */
interface Shared {
  poster: string;
}

/** Which of a community's reports. */
export type HouseReportForm = 'summary' | 'full' | 'former' | 'weekly';

/** Why there is no report at an address, and where it is, or what there is instead. */
export interface PickProblem {
  says: string;
  link: { text: string; href: string } | null;
}

/** A community of the picker. */
export interface PickedCommunity extends NamedArea {
  plate: string | null;
  deals90: number | null;
}

/** Without a community, those to choose from; the choice leads to its report `of` that form. */
export interface PickReportProps {
  form: 'pick';
  of: HouseReportForm;
  /** As typed. */
  q: string;
  /** null: nothing was typed yet. */
  candidates: CommunityCandidate[] | null;
  /** Those that sold most. */
  communities: PickedCommunity[];
  /** Of an address that names no community of the city. */
  problem: PickProblem | null;
}

export type WeekReportPageProps = PickReportProps | WeekProps;

export interface WeekProps {
  form: 'week';
  place: ReportPlace;
  /** The first day of the week that is shown; null: no week of this place is over yet. */
  start: string | null;
  isLatest: boolean;
  description: string;
  trend: WeekTrend | null;
  poster: string | null;
  report: WeekReport | null;
}

export interface MarketReportPageProps extends Shared {
  report: MarketReport;
  /** The other districts of the city, of a district's report. */
  districts: NamedArea[];
}

export type HouseReportPageProps = PickReportProps | HouseProps;

export interface HouseProps extends Shared {
  form: Exclude<HouseReportForm, 'weekly'>;
  community: NamedArea;
  description: string;
  chosen: CommunityView;
  report: MarketReport;
}
