import type { LetHome } from '@/lib/community/homes';
import { dayOf } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';
import type { CommunityScope } from './communities';

/** The homes to let in a community, of whole ones those that were to let on the city's last day of rentals. */
export async function listLetHomes(
  db: Db,
  { id, rentalsDay }: Pick<CommunityScope, 'id' | 'rentalsDay'>,
): Promise<LetHome[]> {
  const rows = await toLetIn(db, id);
  return rows
    .map(({ rooms, rent, mode, updated_at }) => ({ rooms, rent, whole: mode === 'whole', seenDay: dayOf(updated_at) }))
    .filter(({ whole, seenDay }) => !whole || areNear(seenDay, rentalsDay, 'onSale'));
}

const toLetIn = prepared((db, communityId: number) =>
  db
    .selectFrom('rentals')
    .select(['rooms', 'rent', 'mode', 'updated_at'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'to_let'),
);
