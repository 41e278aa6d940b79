import type { NamedArea } from '@/lib/domain/model/area';
import type { MarketReport, ReportPlace, WeekReport } from '@/lib/domain/model/report';
import type { CommunityView } from '../community/communityView';

/** Where a report's picture to share is. */
interface Shared {
  poster: string;
}

/** null: no week of this place is over yet. */
export interface WeekReportPageProps {
  place: ReportPlace;
  report: WeekReport | null;
  poster: string | null;
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
  | { chosen: null; communities: PickedCommunity[] }
  | (Shared & { chosen: CommunityView; report: MarketReport; form: 'summary' | 'full' | 'former' });
