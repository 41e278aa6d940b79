import type { NamedArea } from '@/lib/domain/model/area';
import type { MarketReport, ReportPlace, WeekReport } from '@/lib/domain/model/report';
import type { CommunityView } from '../community/communityView';
import type { WeekTrend } from './weekTrend';

/** Where a report's picture to share is. */
interface Shared {
  poster: string;
}

export interface WeekReportPageProps {
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

/** A community of the picker. */
export interface PickedCommunity extends NamedArea {
  plate: string | null;
  deals90: number | null;
}

/** Without a community, those to choose from. */
export type HouseReportPageProps =
  | { form: 'pick'; communities: PickedCommunity[] }
  | (Shared & {
      form: 'summary' | 'full' | 'former';
      community: NamedArea;
      description: string;
      chosen: CommunityView;
      report: MarketReport;
    });
