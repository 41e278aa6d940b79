import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { failureText } from '@/components/ui/showFailure';
import type { ThreadProps } from '@/lib/alert/views/messagesPage';
import { followLive } from '@/lib/browser/liveEvents';
import type { Talk, TalkMessage } from '@/lib/talk/contract';
import { callApi } from '@/services/http/browserClient';
import { getTalk, readTalk, sendMessage } from '@/services/talk';
import { usePage } from '@/stores/PageProvider';
import { newClientId } from './newClientId';
import { changeThread, type ShownMessage, shownSent, type ThreadState } from './threadState';

export type { ShownMessage } from './threadState';

/** Where events do not come through, the page asks as often. */
const ASK_MS = 15_000;
/** Who was writing for longer without sending anything writes no more. */
const TYPING_MS = 10_000;

/** A conversation as it goes on: what comes, what is being sent, and what was not. */
export function useThread({ talk, about }: Pick<ThreadProps, 'talk' | 'about'>) {
  const { city } = usePage();
  const { peerid } = talk.peer;
  const [state, change] = useReducer(changeThread, talk, startOf);
  const [hasOlder, setHasOlder] = useState(talk.hasOlder);
  const [isTyping, setTyping] = useState(false);
  const latest = useRef(state);
  latest.current = state;

  const ask = useCallback(async () => {
    const after = newestOf(latest.current);
    try {
      const found = await callApi(getTalk, { peerid, after: after > 0 ? after : undefined });
      change({ do: 'came', messages: found.messages, readUpTo: found.readUpTo });
    } catch {
      // It is asked again.
    }
  }, [peerid]);

  useEffect(() => {
    const askSeen = (): void => {
      if (document.visibilityState !== 'hidden') void ask();
    };
    const ofThis = (event: { peerid: string }): void => {
      if (event.peerid === peerid) void ask();
    };
    const write = (event: { peerid: string }): void => {
      if (event.peerid === peerid) setTyping(true);
    };
    const stop = followLive('talk', { message: ofThis, read: ofThis, typing: write });
    const timer = setInterval(askSeen, ASK_MS);
    askSeen();
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [ask, peerid]);

  // Nobody says that they have stopped: what comes ends it, and so does time.
  const theirs = state.messages.filter(({ isOwn }) => !isOwn).pop()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message of theirs is what ends it.
  useEffect(() => setTyping(false), [theirs]);
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setTyping(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyping]);

  useReadMark(peerid, state.messages);

  const deliver = async (message: ShownMessage): Promise<void> => {
    const { key: clientId, text, givePhone } = message;
    try {
      const sent = await callApi(sendMessage, { peerid, cityId: city.id, clientId, text, givePhone, ...about });
      change({ do: 'came', messages: [sent.message] });
    } catch (failure) {
      change({ do: 'failed', key: clientId, problem: failureText(failure) });
    }
  };
  const send = (text: string, givePhone: boolean): void => {
    const message = newMessage(text, givePhone);
    change({ do: 'write', message });
    void deliver(message);
  };
  const retry = (message: ShownMessage): void => {
    change({ do: 'again', key: message.key });
    void deliver(message);
  };
  /** Those before the first that is shown. Throws ApiError as getTalk. */
  const loadOlder = async (): Promise<void> => {
    const [first] = latest.current.messages;
    const found = await callApi(getTalk, { peerid, before: first?.id });
    change({ do: 'came', messages: found.messages });
    setHasOlder(found.hasOlder);
  };
  return { ...state, hasOlder, isTyping, send, retry, ask, loadOlder };
}

const startOf = ({ messages, readUpTo }: Talk): ThreadState => ({ messages: messages.map(shownSent), readUpTo });

const newestOf = ({ messages }: ThreadState): number => Math.max(0, ...messages.map(({ id }) => id));

function newMessage(text: string, givePhone: boolean): ShownMessage {
  return {
    key: newClientId(),
    id: 0,
    isOwn: true,
    text,
    picture: null,
    isRehearsal: false,
    givePhone,
    card: null,
    at: Date.now(),
    state: 'sending',
    problem: null,
  };
}

/** What is on the screen is read: the server hears of it. */
function useReadMark(peerid: string, messages: readonly (TalkMessage | ShownMessage)[]): void {
  const upTo = Math.max(0, ...messages.filter(({ isOwn }) => !isOwn).map(({ id }) => id));
  useEffect(() => {
    // Not heard, they are unread the next time: nothing is lost.
    if (upTo > 0) callApi(readTalk, { peerid, upTo }).catch(() => undefined);
  }, [peerid, upTo]);
}
