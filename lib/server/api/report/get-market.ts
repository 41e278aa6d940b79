import { z } from 'zod';
import { getMarketReport } from '@/services/report';
import { marketReportOf } from '../../repositories/marketReport';
import { operation } from '../operation';
import { reportPlace } from './reportPlace';
import { marketReportSchema, reportInput } from './schemas';

export const getMarketReportOperation = operation(getMarketReport, {
  summary: 'The market of a city, district, plate or community: index beside average, prices by size, chances, parts.',
  input: z.strictObject(reportInput),
  output: marketReportSchema,
  handle: async (input, { db }) => {
    const { place, city } = await reportPlace(db, input);
    return marketReportOf(db, place, city);
  },
});
