import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { getOverseasList } from '@/services/overseas';
import { findCity } from '../../repositories/cities';
import { listOverseas } from '../../repositories/overseasProjects';
import { operation } from '../operation';
import { id } from '../schema';
import { overseasSummarySchema } from './schemas';

export const getOverseasListOperation = operation(getOverseasList, {
  summary: 'The homes abroad that are shown to a city’s visitors, by country.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ projects: z.array(overseasSummarySchema) }),
  handle: async ({ cityId }, { db }) => {
    if (!(await findCity(db, cityId))) throw new ApiError('notFound');
    return { projects: await listOverseas(db, cityId) };
  },
});
