import {
  type GetSavedPlacesAnswer,
  type GetSavedPlacesInput,
  getSavedPlacesAnswer,
  getSavedPlacesInput,
} from '@/lib/follow/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/saved';
import { listCommunityStates, listPlateStates, listProjectStates } from '../queries/savedThings';
import { idsOfKind, ownFollows } from './ownFollows';

export async function getSavedPlaces(
  context: ApiContext,
  { communityIds = [], projectIds = [], plateIds = [] }: GetSavedPlacesInput,
): Promise<GetSavedPlacesAnswer> {
  const { db } = context;
  const isAsked = communityIds.length + projectIds.length + plateIds.length > 0;
  const follows = isAsked ? [] : await ownFollows(context, ['community', 'project', 'plate']);
  const [communities, projects, plates] = await Promise.all([
    listCommunityStates(db, isAsked ? communityIds : idsOfKind(follows, 'community')),
    listProjectStates(db, isAsked ? projectIds : idsOfKind(follows, 'project')),
    listPlateStates(db, isAsked ? plateIds : idsOfKind(follows, 'plate')),
  ]);
  return { communities, projects, plates, follows };
}

export const getSubHouseListOperation = operation(calls.getSavedPlaces, {
  summary: 'What communities, new-house projects and plates are today: of the ids sent, or of what the viewer follows.',
  input: getSavedPlacesInput,
  output: getSavedPlacesAnswer,
  owner: 'viewer',
  // Which places somebody saved is nobody else's business.
  cache: 'private',
  handle: (input, context) => getSavedPlaces(context, input),
});
