import type { LiveEvents, LiveStreamName } from '@/lib/kernel/live';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { notifyAfterCommit, WAKE } from '@/lib/server/process/wake';
import { addLiveEvent, deleteLiveEventsUpTo, lockLiveEvents, notifyChannel } from '../queries/liveEvents';

/** A page that was away for longer than these were made begins anew. */
const MAX_EVENTS = 5_000;

/** Whom a stream's events are for: a user's id; in the console one of the staff, or OPERATORS. */
export const eventTopic = (stream: LiveStreamName, to: string): string => `${stream} ${to}`;

/** All operators and admins in the console, who see everything there. */
export const OPERATORS = 'operators';

export interface NewEvent<Stream extends LiveStreamName, Name extends keyof LiveEvents[Stream] & string> {
  stream: Stream;
  /** As eventTopic. */
  to: string;
  /** Only to pages of this session; to all of theirs where it is left out. */
  sessionId?: string;
  name: Name;
  data: LiveEvents[Stream][Name];
}

/**
 * Tells somebody's open pages at once, whichever process they hang on; by a process that is none of the server's, within a
 * second or so. To be called in the transaction
 * of what it tells, when all else in it is done: nobody hears of what was rolled back, and who publishes next waits for
 * its end.
 */
export async function publishEvent<Stream extends LiveStreamName, Name extends keyof LiveEvents[Stream] & string>(
  transaction: Db,
  { stream, to, sessionId, name, data }: NewEvent<Stream, Name>,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
): Promise<void> {
  await lockLiveEvents(transaction, dialect);
  const id = await addLiveEvent(transaction, {
    topic: eventTopic(stream, to),
    session_id: sessionId ?? null,
    name,
    data: JSON.stringify(data),
    created_at: now,
  });
  await deleteLiveEventsUpTo(transaction, id - MAX_EVENTS);
  if (dialect === 'postgres') await notifyChannel(transaction, WAKE);
  else notifyAfterCommit(transaction);
}
