import { z } from 'zod';
import { whole } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { restoreFollows as restoreFollowsCommand } from '../commands/restoreFollows';

const restoreFollowsInput = z.strictObject({ at: whole(0, Number.MAX_SAFE_INTEGER) });

/** Takes back what the viewer ended at a moment, with the price of when it was first followed. */
export async function restoreFollows(context: ApiContext, given: { at: number }): Promise<{ restored: number }> {
  const { at } = checked(restoreFollowsInput, given);
  return { restored: await restoreFollowsCommand(context, viewerOf(context), at) };
}
