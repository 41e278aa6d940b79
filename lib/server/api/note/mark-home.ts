import { z } from 'zod';
import { HOME_MARKS, MARKED_KINDS } from '@/lib/domain/note/mark';
import { ApiError } from '@/services/http/apiError';
import { markOwnHome } from '@/services/note';
import { markHome } from '../../commands/note/markHome';
import { findPlaceOf } from '../../repositories/homeMarks';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id, oneOf, oneOfOptional } from '../schema';

export const markHomeOperation = operation(markOwnHome, {
  summary: 'Marks a home or community for the viewer, or takes its mark away.',
  input: z.strictObject({ kind: oneOf(MARKED_KINDS), id: id(), mark: oneOfOptional(HOME_MARKS) }),
  output: z.object({ marked: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ mark = null, ...thing }, context) => {
    const place = await findPlaceOf(context.db, thing);
    if (!place) throw new ApiError('notFound');
    await markHome(context, viewerOf(context), { ...thing, cityId: place.cityId, mark });
    return { marked: true as const };
  },
});
