import { z } from 'zod';
import type { MarketReport } from '@/lib/report/report';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { ReportInput } from '@/services/report';
import { marketReportOf } from '../queries/marketReport';
import { reportPlace } from './reportPlace';
import { reportInput } from './reportSchemas';

const getMarketReportInput = z.strictObject(reportInput);

/** The market of a city, district, plate or community: index beside average, prices by size, chances, parts. */
export async function getMarketReport({ db }: ApiContext, given: ReportInput): Promise<MarketReport> {
  const input = checked(getMarketReportInput, given);
  const { place, city } = await reportPlace(db, input);
  return marketReportOf(db, place, city);
}
