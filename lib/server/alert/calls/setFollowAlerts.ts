import { z } from 'zod';
import { ownId } from '@/lib/alert/contract';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as commands from '../commands/setFollowAlerts';

const setFollowAlertsInput = z.strictObject({ id: ownId(), isTold: z.boolean() });

/** Says whether the viewer is told of something that they follow. */
export async function setFollowAlerts(
  context: ApiContext,
  given: { id: string; isTold: boolean },
): Promise<{ changed: true }> {
  const { id, isTold } = checked(setFollowAlertsInput, given);
  await commands.setFollowAlerts(context, viewerOf(context), id, isTold);
  return { changed: true };
}
