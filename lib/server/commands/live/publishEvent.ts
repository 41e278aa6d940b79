import type { LiveEvents, LiveStreamName } from '@/lib/domain/model/live';
import type { Db } from '../../db/client';
import { addLiveEvent, dropLiveEventsUpTo } from '../../repositories/liveEvents';

/** A page that was away for longer than these were made begins anew. */
const KEPT_EVENTS = 5_000;

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
 * Tells the open pages of a user, whichever process they hang on, within a second or so. To be called in the transaction
 * of what it tells: nobody hears of what was not kept. `now` in UTC ms.
 */
export async function publishEvent<Stream extends LiveStreamName, Name extends keyof LiveEvents[Stream] & string>(
  transaction: Db,
  { stream, userId, sessionId, name, data }: NewEvent<Stream, Name>,
  now: number,
): Promise<void> {
  const id = await addLiveEvent(transaction, {
    topic: userTopic(stream, userId),
    session_id: sessionId ?? null,
    name,
    data: JSON.stringify(data),
    created_at: now,
  });
  await dropLiveEventsUpTo(transaction, id - KEPT_EVENTS);
}
