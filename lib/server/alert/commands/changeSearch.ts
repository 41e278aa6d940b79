import { ALERT_CHANNELS } from '@/lib/alert/channel';
import { YEAR_SEARCH_DAYS } from '@/lib/alert/savedSearch';
import { DAY_MS } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { SearchChange } from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { lastChangeId } from '../queries/homeChanges';
import { stopNotifying } from '../queries/notices';
import { changeSavedSearch, findSavedSearch } from '../queries/savedSearches';
import type { AlertWorld } from './agreeToChannel';
import { chosenChannels } from './chosenChannels';

/**
 * Changes how an account is told of a search of its own, or pauses it; one that is told of again is told of what comes
 * from now on. Text messages need a consent of their own. Throws ApiError notFound, badInput.
 */
export function changeSearch(
  context: CommandContext,
  userId: string,
  { id, name, pace, consentVersion, paused, extend, ...by }: SearchChange,
  world: AlertWorld,
): Promise<void> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    const own = await findSavedSearch(transaction, userId, id);
    if (!own) throw new ApiError('notFound');
    const channels = await chosenChannels(transaction, context, userId, { ...by, consentVersion }, world);
    const ended = paused === true ? ALERT_CHANNELS : channels.off;
    await stopNotifying(transaction, userId, ended, { searchId: id });
    const goesOn = paused === false && own.paused_at !== null;
    const isYear = own.form === 'year' && extend === true;
    await changeSavedSearch(transaction, userId, id, {
      changed_at: now,
      ...defined({ name, pace }),
      ...channels.columns,
      ...defined({
        paused_at: paused === true && own.paused_at === null ? now : undefined,
        until_at: isYear ? Math.max(now, own.until_at ?? now) + YEAR_SEARCH_DAYS * DAY_MS : undefined,
      }),
      ...(goesOn ? { paused_at: null, since_change: await lastChangeId(transaction, own.city_id) } : undefined),
    });
  });
}
