import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Candidate } from '@/services/note';
import { listMarksOf, listPlacesOf } from '../queries/homeMarks';

/** The communities of what the viewer has marked in a city, with their positions, for a map of their own. */
export async function getOwnCandidates(
  context: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ candidates: Candidate[] }> {
  const marks = await listMarksOf(context.db, viewerOf(context), cityId);
  const placeOf = await listPlacesOf(context.db, marks);
  const byCommunity = new Map<number, Candidate>();
  for (const { kind, id: thing, mark } of marks) {
    const place = placeOf({ kind, id: thing });
    if (!place) continue;
    const candidate = byCommunity.get(place.community.id) ?? { ...place, marks: [] };
    candidate.marks.push({ kind, id: thing, mark });
    byCommunity.set(place.community.id, candidate);
  }
  return { candidates: [...byCommunity.values()] };
}
