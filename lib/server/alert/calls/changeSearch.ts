import { z } from 'zod';
import { ownId } from '@/lib/alert/contract';
import { ALERT_PACES, MAX_SEARCH_NAME_LENGTH } from '@/lib/alert/savedSearch';
import { textOptional } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { SearchChange } from '@/services/alert';
import { changeSearch } from '../commands/changeSearch';
import { alertWorld } from './alertWorld';

const changeOwnSearchInput = z.strictObject({
  id: ownId(),
  name: textOptional(MAX_SEARCH_NAME_LENGTH),
  pace: z.enum(ALERT_PACES).optional(),
  byText: z.boolean().optional(),
  byPush: z.boolean().optional(),
  byWechat: z.boolean().optional(),
  consentVersion: textOptional(20),
  paused: z.boolean().optional(),
  extend: z.boolean().optional(),
});

/** Changes how the viewer is told of a saved search, pauses it, or has it go on. */
export async function changeOwnSearch(context: ApiContext, given: SearchChange): Promise<{ changed: true }> {
  const input = checked(changeOwnSearchInput, given);
  await changeSearch(context, viewerOf(context), input, alertWorld());
  return { changed: true };
}
