import type { LetHome } from '@/lib/domain/community/homes';
import type { Db } from '../db/client';
import { prepared } from '../db/prepared';

/** The homes to let in a community. */
export async function listLetHomes(db: Db, communityId: number): Promise<LetHome[]> {
  const rows = await toLetIn(db, communityId);
  return rows.map(({ rooms, rent, mode }) => ({ rooms, rent, whole: mode === 'whole' }));
}

const toLetIn = prepared((db, communityId: number) =>
  db
    .selectFrom('rentals')
    .select(['rooms', 'rent', 'mode'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'to_let'),
);
