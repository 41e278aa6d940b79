import { z } from 'zod';
import { type Candidate, getOwnCandidates } from '@/services/note';
import { listMarksOf, listPlacesOf } from '../../repositories/homeMarks';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { schemaOf } from '../sameFields';
import { id } from '../schema';
import { markSchema, thingSchema } from './schemas';

const candidateSchema = schemaOf<Candidate>()(
  z.object({
    community: z.object({ id: z.int(), name: z.string() }),
    position: z.object({ lng: z.number(), lat: z.number() }).nullable(),
    marks: z.array(thingSchema.extend({ mark: markSchema })),
  }),
);

export const listCandidatesOperation = operation(getOwnCandidates, {
  summary: 'The communities of what the viewer has marked in a city, with their positions, for a map of their own.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ candidates: z.array(candidateSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ cityId }, context) => {
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
  },
});
