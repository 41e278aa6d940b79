import { z } from 'zod';
import { tellOfFollow } from '@/services/alert';
import * as commands from '../../commands/alert/tellOfFollow';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { ownId } from './schemas';

export const tellOfFollowOperation = operation(tellOfFollow, {
  summary: 'Says whether the viewer is told of something that they follow.',
  input: z.strictObject({ id: ownId(), isTold: z.boolean() }),
  output: z.object({ changed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id, isTold }, context) => {
    await commands.tellOfFollow(context, viewerOf(context), id, isTold);
    return { changed: true as const };
  },
});
