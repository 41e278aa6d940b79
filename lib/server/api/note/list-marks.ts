import { z } from 'zod';
import { getOwnMarks, type PlacedMark } from '@/services/note';
import { listCommunitiesOf, listHomesWithin, listMarksOf } from '../../repositories/homeMarks';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { schemaOf } from '../sameFields';
import { id } from '../schema';
import { markSchema, thingSchema } from './schemas';

const placedMarkSchema = schemaOf<PlacedMark>()(thingSchema.extend({ mark: markSchema, communityId: z.int() }));

export const listMarksOperation = operation(getOwnMarks, {
  summary: 'What the viewer has marked in a city: liked, in doubt, ruled out.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ marks: z.array(placedMarkSchema), within: z.array(thingSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ cityId }, context) => {
    const { db } = context;
    const marks = await listMarksOf(db, viewerOf(context), cityId);
    const idsOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.id);
    const communities = {
      estate: await listCommunitiesOf(db, 'estate', idsOf('estate')),
      rental: await listCommunitiesOf(db, 'rental', idsOf('rental')),
    };
    const communityOf = ({ kind, id: thing }: (typeof marks)[number]) =>
      kind === 'community' ? thing : communities[kind].get(thing);
    const excluded = marks.flatMap((one) => (one.kind === 'community' && one.mark === 'exclude' ? one.id : []));
    return {
      within: await listHomesWithin(db, excluded),
      marks: marks.flatMap(({ kind, id: thing, mark }, at) => {
        const communityId = communityOf(marks[at] as (typeof marks)[number]);
        return communityId === undefined ? [] : [{ kind, id: thing, mark, communityId }];
      }),
    };
  },
});
