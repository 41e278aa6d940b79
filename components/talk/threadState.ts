import type { TalkCard, TalkMessage, TalkPicture } from '@/lib/talk/contract';

export interface ShownMessage {
  /** The id that it was sent with, or its number. */
  key: string;
  /** 0 until it is there. */
  id: number;
  isOwn: boolean;
  text: string;
  picture: TalkPicture | null;
  isRehearsal: boolean;
  givePhone: boolean;
  card: TalkCard | null;
  /** UTC ms */
  at: number;
  state: 'sent' | 'sending' | 'failed';
  /** Why it was not sent. */
  problem: string | null;
}

export interface ThreadState {
  /** Those that are there by their numbers, then those on their way as they were written. */
  messages: readonly ShownMessage[];
  /** The number of the last that the other side has read. */
  readUpTo: number;
}

export type ThreadChange =
  | { do: 'came'; messages: readonly TalkMessage[]; readUpTo?: number }
  | { do: 'write'; message: ShownMessage }
  | { do: 'again'; key: string }
  | { do: 'failed'; key: string; problem: string };

export const shownSent = (message: TalkMessage): ShownMessage => ({
  key: message.clientId ?? String(message.id),
  id: message.id,
  isOwn: message.isOwn,
  text: message.text,
  picture: message.picture,
  isRehearsal: message.isRehearsal,
  givePhone: false,
  card: message.card,
  at: message.at,
  state: 'sent',
  problem: null,
});

/** Each message once, whichever way and however often it came. */
export function changeThread(state: ThreadState, change: ThreadChange): ThreadState {
  const { messages } = state;
  if (change.do === 'write') return { ...state, messages: [...messages, change.message] };
  if (change.do === 'again' || change.do === 'failed') {
    const problem = change.do === 'failed' ? change.problem : null;
    const now = change.do === 'failed' ? 'failed' : 'sending';
    return {
      ...state,
      // What has come meanwhile is there.
      messages: messages.map((one) =>
        one.key === change.key && one.state !== 'sent' ? { ...one, state: now, problem } : one,
      ),
    };
  }
  const byKey = new Map(messages.map((one) => [one.key, one]));
  for (const message of change.messages.map(shownSent)) {
    // The card stands where it was first shown.
    byKey.set(message.key, { ...message, card: byKey.get(message.key)?.card ?? message.card });
  }
  const all = [...byKey.values()];
  const there = all.filter(({ id }) => id > 0).toSorted((one, other) => one.id - other.id);
  return {
    messages: [...there, ...all.filter(({ id }) => id === 0)],
    readUpTo: Math.max(state.readUpTo, change.readUpTo ?? 0),
  };
}
