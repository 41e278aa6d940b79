import type { MarkedThing } from '@/lib/note/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { PlacedMark } from '@/services/note';
import { listCommunitiesOf, listHomesWithin, listMarksOf } from '../queries/homeMarks';

/** What the viewer has marked in a city: liked, in doubt, ruled out. */
export async function getOwnMarks(
  context: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ marks: PlacedMark[]; within: MarkedThing[] }> {
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
}
