import type { Db } from '@/lib/server/db/client';
import type { TalkAbout } from '@/lib/talk/contract';
import type { TalkedThing, TalkThing } from '@/lib/talk/talk';
import { ApiError } from '@/services/http/apiError';
import { findTalkThing } from '../queries/talkThings';

/** What an input is about: the narrowest that it names. Throws ApiError notFound where that is there no longer. */
export async function talkedAbout(db: Db, about: TalkAbout): Promise<TalkedThing | null> {
  const thing = toTalkThing(about);
  if (!thing) return null;
  const found = await findTalkThing(db, thing);
  if (!found) throw new ApiError('notFound');
  return found;
}

/** The same by its name alone. */
export async function aboutOf(db: Db, about: TalkAbout): Promise<TalkThing | null> {
  const found = await talkedAbout(db, about);
  return found && { kind: found.kind, id: found.id };
}

function toTalkThing({ estateId, rentalId, houseId, projectId }: TalkAbout): TalkThing | null {
  if (estateId !== undefined) return { kind: 'estate', id: estateId };
  if (rentalId !== undefined) return { kind: 'rental', id: rentalId };
  if (projectId !== undefined) return { kind: 'project', id: projectId };
  return houseId !== undefined ? { kind: 'community', id: houseId } : null;
}
