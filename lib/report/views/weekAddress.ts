import { paths } from '@/lib/routes/paths';
import type { ReportPlace } from '../report';

/** The address of a place's week; without one, of its latest. */
export function weekAddress({ level, id, cityId }: ReportPlace, week?: string): string {
  if (level === 'community') return paths.houseReportWeekly(cityId, id, { week });
  return paths.weekReport(cityId, level === 'plate' ? id : null, { week });
}
