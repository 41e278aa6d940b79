import { findCity, hasImportedCity, listDemoCityIds } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { settings } from '@/lib/server/settings/settings';
import type { SupportState } from '@/lib/server/support/queries/supportSettings';
import type { ConversationRow } from '../queries/conversations';
import { servicePeerOf } from './servicePeer';

// Who answers where nobody is: in a demo city the system answers for customer service and the city's invented agents, as a
// marked rehearsal (docs/decisions/0096).

/** Whether conversations of a city are rehearsed: its data is the demo's, and the operator has not ended that (DEMO_DATA). */
export const isRehearsedCity = async (db: Db, cityId: number): Promise<boolean> =>
  settings().demoData && ((await findCity(db, cityId))?.isDemo ?? false);

/** The same of a question that names no city: as long as no city is the operator's own. */
export const isRehearsedEverywhere = async (db: Db): Promise<boolean> =>
  settings().demoData && !(await hasImportedCity(db)) && (await listDemoCityIds(db)).length > 0;

/** Whether nobody at the console has taken a conversation over; null: it is not begun. */
export const isRehearsedTalk = (talk: Pick<ConversationRow, 'staff_id' | 'taken_at'> | null): boolean =>
  talk === null || (talk.taken_at === null && talk.staff_id === null);

/** Names customer service whichever accounts it has: what was written stays readable when they are changed. */
export const ANY_SERVICE = 'service';

/** Whom customer service of a city is written to as, while somebody answers there; null where nobody does. */
export async function answeringService(db: Db, support: SupportState, cityId: number): Promise<string | null> {
  const own = servicePeerOf(support, cityId);
  if (await isRehearsedCity(db, cityId)) return own ?? ANY_SERVICE;
  return support.isOn ? own : null;
}
