import { z } from 'zod';
import type { MarketReport } from '@/lib/domain/model/report';
import type { ReportInput } from '@/services/report';
import { marketReportOf } from '../../repositories/marketReport';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { reportPlace } from './reportPlace';
import { reportInput } from './schemas';

const getMarketReportInput = z.strictObject(reportInput);

/** The market of a city, district, plate or community: index beside average, prices by size, chances, parts. */
export async function getMarketReport({ db }: ApiContext, given: ReportInput): Promise<MarketReport> {
  const input = checked(getMarketReportInput, given);
  const { place, city } = await reportPlace(db, input);
  return marketReportOf(db, place, city);
}
