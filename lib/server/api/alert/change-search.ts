import { z } from 'zod';
import { ALERT_PACES, LONGEST_SEARCH_NAME } from '@/lib/domain/alert/savedSearch';
import type { SearchChange } from '@/services/alert';
import { changeSearch } from '../../commands/alert/changeSearch';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { textOptional } from '../schema';
import { alertWorld } from './alertWorld';
import { ownId } from './schemas';

const changeOwnSearchInput = z.strictObject({
  id: ownId(),
  name: textOptional(LONGEST_SEARCH_NAME),
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
