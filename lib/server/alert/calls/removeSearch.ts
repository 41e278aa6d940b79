import { z } from 'zod';
import { ownId } from '@/lib/alert/contract';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { removeSearch } from '../commands/removeSearch';

const removeOwnSearchInput = z.strictObject({ id: ownId() });

/** Takes one of the viewer's saved searches away. */
export async function removeOwnSearch(context: ApiContext, given: { id: string }): Promise<{ removed: true }> {
  const { id } = checked(removeOwnSearchInput, given);
  await removeSearch(context, viewerOf(context), id);
  return { removed: true };
}
