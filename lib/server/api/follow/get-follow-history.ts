import { z } from 'zod';
import { type EndedFollow, MOST_FOLLOWS } from '@/lib/domain/model/follow';
import { getFollowHistory } from '@/services/follow';
import { listFollowHistory, ownFollowOf } from '../../repositories/follows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { schemaOf } from '../sameFields';
import { ownFollowSchema } from './schemas';

const endedFollowSchema = schemaOf<EndedFollow>()(ownFollowSchema.extend({ endedAt: z.int() }));

export const getFollowHistoryOperation = operation(getFollowHistory, {
  summary: 'What the viewer followed and ended within a year.',
  input: z.strictObject({}),
  output: z.object({ follows: z.array(endedFollowSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const rows = await listFollowHistory(context.db, viewerOf(context));
    const ended = rows.flatMap((row) =>
      row.ended_at === null ? [] : [{ ...ownFollowOf(row, context.now), endedAt: row.ended_at }],
    );
    return { follows: ended.sort((one, other) => other.endedAt - one.endedAt).slice(0, MOST_FOLLOWS) };
  },
});
