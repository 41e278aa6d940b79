import { z } from 'zod';
import { removeOwnSearch } from '@/services/alert';
import { removeSearch } from '../../commands/alert/removeSearch';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { ownId } from './schemas';

export const removeSearchOperation = operation(removeOwnSearch, {
  summary: "Takes one of the viewer's saved searches away.",
  input: z.strictObject({ id: ownId() }),
  output: z.object({ removed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id }, context) => {
    await removeSearch(context, viewerOf(context), id);
    return { removed: true as const };
  },
});
