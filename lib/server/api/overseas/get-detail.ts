import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { getOverseasDetail } from '@/services/overseas';
import { findOverseas } from '../../repositories/overseasProjects';
import { operation } from '../operation';
import { id } from '../schema';
import { overseasProjectSchema } from './schemas';

export const getOverseasDetailOperation = operation(getOverseasDetail, {
  summary: 'A home abroad: price in its currency and in RMB with the rate’s day, tenure, taxes, who may buy.',
  input: z.strictObject({ estateId: id() }),
  output: z.object({ project: overseasProjectSchema }),
  handle: async ({ estateId }, { db }) => {
    const project = await findOverseas(db, estateId);
    if (!project) throw new ApiError('notFound');
    return { project };
  },
});
