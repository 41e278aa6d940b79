import type { LetHome } from '@/lib/domain/community/homes';
import type { Db } from '../db/client';

/** The homes to let in a community. */
export async function listLetHomes(db: Db, communityId: number): Promise<LetHome[]> {
  const rows = await db
    .selectFrom('rentals')
    .select(['rooms', 'rent', 'mode'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'to_let')
    .execute();
  return rows.map(({ rooms, rent, mode }) => ({ rooms, rent, whole: mode === 'whole' }));
}
