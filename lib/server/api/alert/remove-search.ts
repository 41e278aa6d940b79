import { z } from 'zod';
import { removeSearch } from '../../commands/alert/removeSearch';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { ownId } from './schemas';

const removeOwnSearchInput = z.strictObject({ id: ownId() });

/** Takes one of the viewer's saved searches away. */
export async function removeOwnSearch(context: ApiContext, given: { id: string }): Promise<{ removed: true }> {
  const { id } = checked(removeOwnSearchInput, given);
  await removeSearch(context, viewerOf(context), id);
  return { removed: true };
}
