import type { LiveEvents, LiveStreamName } from '@/lib/domain/model/live';
import type { Db } from '../../db/client';
import { addLiveEvent, dropLiveEventsUpTo, lockLiveEvents, notifyChannel } from '../../repositories/liveEvents';
import { markToWake, WAKE } from '../../wake';
import type { CommandContext } from '../context';

/** A page that was away for longer than these were made begins anew. */
const MAX_EVENTS = 5_000;

/** Whom a stream's events are for: everything of one user's. */
export const userTopic = (stream: LiveStreamName, userId: string): string => `${stream} ${userId}`;

export interface NewEvent<Stream extends LiveStreamName, Name extends keyof LiveEvents[Stream] & string> {
  stream: Stream;
  userId: string;
  /** Only to pages of this session; to all of the user's where it is left out. */
  sessionId?: string;
  name: Name;
  data: LiveEvents[Stream][Name];
}

/**
 * Tells the open pages of a user at once, whichever process they hang on; by a process that is none of the server's, within a
 * second or so. To be called in the transaction
 * of what it tells, when all else in it is done: nobody hears of what was rolled back, and who publishes next waits for
 * its end.
 */
export async function publishEvent<Stream extends LiveStreamName, Name extends keyof LiveEvents[Stream] & string>(
  transaction: Db,
  { stream, userId, sessionId, name, data }: NewEvent<Stream, Name>,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
): Promise<void> {
  await lockLiveEvents(transaction, dialect);
  const id = await addLiveEvent(transaction, {
    topic: userTopic(stream, userId),
    session_id: sessionId ?? null,
    name,
    data: JSON.stringify(data),
    created_at: now,
  });
  await dropLiveEventsUpTo(transaction, id - MAX_EVENTS);
  if (dialect === 'postgres') await notifyChannel(transaction, WAKE);
  else markToWake(transaction);
}
