import { z } from 'zod';
import { getHouseReport } from '@/services/report';
import { findHouseReport } from '../../repositories/houseReports';
import { communityInput } from '../community/schemas';
import { communityScope } from '../community/scope';
import { operation } from '../operation';
import { houseReportSchema } from './schemas';

export const getHouseReportOperation = operation(getHouseReport, {
  summary: 'All that the report of a community shows, made ready with the figures of its city; null while they change.',
  input: communityInput,
  output: z.object({ report: houseReportSchema.nullable() }),
  handle: async ({ houseId }, { db }) => {
    const report = await findHouseReport(db, houseId);
    if (!report) await communityScope(db, houseId);
    return { report };
  },
});
