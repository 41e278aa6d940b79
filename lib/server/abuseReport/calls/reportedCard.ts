import type { ReportedThing } from '@/lib/abuseReport/contract';
import { joinKnown } from '@/lib/kernel/format/text';
import type { Db } from '@/lib/server/db/client';
import { findPlacedName } from '@/lib/server/lead/queries/leadTargets';
import { cardOf } from '@/lib/server/talk/calls/ownTalks';
import { findTalkAgent } from '@/lib/server/talk/queries/talkThings';
import type { ReportedCard, ReportedIds } from '@/services/abuseReport';
import { ApiError } from '@/services/http/apiError';

/** The card of what is reported; null where it is there no longer. */
export async function reportedCard(db: Db, { kind, id }: ReportedThing): Promise<ReportedCard | null> {
  if (kind === 'agent') return agentCard(db, id);
  if (kind === 'project') return projectCard(db, id);
  return cardOf(db, { kind, id });
}

async function agentCard(db: Db, id: number): Promise<ReportedCard | null> {
  const agent = await findTalkAgent(db, id);
  if (!agent) return null;
  const { cityId, name, company, store } = agent;
  return { kind: 'agent', id, cityId, communityId: id, title: name, facts: joinKnown([company, store]), price: null };
}

async function projectCard(db: Db, id: number): Promise<ReportedCard | null> {
  const project = await findPlacedName(db, 'projects', id);
  if (!project) return null;
  return { kind: 'project', id, cityId: project.cityId, communityId: id, title: project.name, facts: '', price: null };
}

/** What ids name, the narrowest of them; null where they name nothing. Throws ApiError notFound where it is none. */
export async function namedCard(
  db: Db,
  { estateId, rentalId, agentId, houseId }: ReportedIds,
): Promise<ReportedCard | null> {
  if (estateId !== undefined) return found(await reportedCard(db, { kind: 'estate', id: estateId }));
  if (rentalId !== undefined) return found(await reportedCard(db, { kind: 'rental', id: rentalId }));
  if (agentId !== undefined) return found(await reportedCard(db, { kind: 'agent', id: agentId }));
  if (houseId === undefined) return null;
  // Communities and projects are numbered together.
  const community = await reportedCard(db, { kind: 'community', id: houseId });
  return community ?? found(await reportedCard(db, { kind: 'project', id: houseId }));
}

function found(card: ReportedCard | null): ReportedCard {
  if (!card) throw new ApiError('notFound');
  return card;
}
