import { z } from 'zod';
import * as commands from '../../commands/alert/tellOfFollow';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { ownId } from './schemas';

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
