import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import * as commands from '../commands/tellOfFollow';
import { ownId } from './alertSchemas';

const tellOfFollowInput = z.strictObject({ id: ownId(), isTold: z.boolean() });

/** Says whether the viewer is told of something that they follow. */
export async function tellOfFollow(
  context: ApiContext,
  given: { id: string; isTold: boolean },
): Promise<{ changed: true }> {
  const { id, isTold } = checked(tellOfFollowInput, given);
  await commands.tellOfFollow(context, viewerOf(context), id, isTold);
  return { changed: true };
}
