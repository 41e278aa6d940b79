import { z } from 'zod';
import { restoreFollows as restoreFollowsCommand } from '../../commands/follow/restoreFollows';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { whole } from '../schema';

const restoreFollowsInput = z.strictObject({ at: whole(0, Number.MAX_SAFE_INTEGER) });

/** Takes back what the viewer ended at a moment, with the price of when it was first followed. */
export async function restoreFollows(context: ApiContext, given: { at: number }): Promise<{ restored: number }> {
  const { at } = checked(restoreFollowsInput, given);
  return { restored: await restoreFollowsCommand(context, viewerOf(context), at) };
}
