import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeThread, type ShownMessage, shownSent, type ThreadState } from '@/components/talk/threadState';
import type { TalkMessage } from '@/lib/talk/contract';

// Whatever comes in whichever order, each message is there once, and none that came is lost.

const stored = (id: number, clientId: string | null = null): TalkMessage => ({
  id,
  clientId,
  isOwn: clientId !== null,
  text: `text ${id}`,
  picture: null,
  isRehearsal: false,
  card: null,
  at: id,
});
const written = (key: string): ShownMessage => ({ ...shownSent(stored(0, key)), state: 'sending' });
const EMPTY: ThreadState = { messages: [], readUpTo: 0 };

test('each message is there once, by its number, whatever order they come in', () => {
  const batches = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(batches, (all) => {
      const end = all.reduce<ThreadState>(
        (state, ids) => changeThread(state, { do: 'came', messages: ids.map((id) => stored(id)) }),
        EMPTY,
      );
      expect(end.messages.map(({ id }) => id)).toEqual([...new Set(all.flat())].toSorted((a, b) => a - b));
    }),
  );
});

test('one on its way becomes the one that is there, whether its answer or its event comes first', () => {
  let state = changeThread(EMPTY, { do: 'write', message: written('mine') });
  state = changeThread(state, { do: 'came', messages: [stored(7, 'mine')] });
  state = changeThread(state, { do: 'came', messages: [stored(7, 'mine'), stored(8)] });
  expect(state.messages.map(({ id, state: now }) => [id, now])).toEqual([
    [7, 'sent'],
    [8, 'sent'],
  ]);
});

test('one that failed can be sent again, and what came meanwhile stays there', () => {
  let state = changeThread(EMPTY, { do: 'write', message: written('mine') });
  state = changeThread(state, { do: 'failed', key: 'mine', problem: '网络断了' });
  expect(state.messages).toMatchObject([{ state: 'failed', problem: '网络断了' }]);
  state = changeThread(state, { do: 'again', key: 'mine' });
  expect(state.messages).toMatchObject([{ state: 'sending', problem: null }]);
  state = changeThread(state, { do: 'came', messages: [stored(3, 'mine')] });
  state = changeThread(state, { do: 'failed', key: 'mine', problem: 'late' });
  expect(state.messages).toMatchObject([{ id: 3, state: 'sent' }]);
});

test('what the other side has read only moves on', () => {
  let state = changeThread(EMPTY, { do: 'came', messages: [], readUpTo: 5 });
  state = changeThread(state, { do: 'came', messages: [], readUpTo: 3 });
  expect(state.readUpTo).toBe(5);
});
