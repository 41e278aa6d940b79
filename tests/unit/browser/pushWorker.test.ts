import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

// public/push.js in a browser that is made up: what it shows, where a press leads, and how one press ends it.

const SOURCE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'public', 'push.js'), 'utf8');

const unsubscribe = vi.fn(async () => true);
const worker = {
  handlers: new Map<string, (event: object) => void>(),
  shown: [] as unknown[][],
  openWindow: vi.fn(async () => null),
  unregister: vi.fn(async () => true),
};
beforeEach(() => {
  worker.handlers.clear();
  worker.shown.length = 0;
  vi.clearAllMocks();
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => worker.handlers.set(name, handle),
    registration: {
      showNotification: async (...words: unknown[]) => worker.shown.push(words),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
      unregister: worker.unregister,
    },
    clients: { openWindow: worker.openWindow },
  };
  runInContext(SOURCE, createContext({ self }));
});

async function happen(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = [];
  worker.handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  await Promise.all(waited);
}

test('hears of pushes alone: no request of a page is its business', () => {
  expect([...worker.handlers.keys()].toSorted()).toEqual(['notificationclick', 'push']);
});

test('shows what the push says, with the button that ends it; nothing where it says nothing', async () => {
  const text = { title: '房镜', body: '2 条', stop: '不再推送', open: '/im' };
  await happen('push', { data: { json: () => text } });
  expect(worker.shown).toEqual([
    ['房镜', expect.objectContaining({ body: '2 条', data: '/im', actions: [{ action: 'stop', title: '不再推送' }] })],
  ]);
  await happen('push', { data: null });
  expect(worker.shown).toHaveLength(1);
});

test('a press opens the messages; the button ends it, and opens nothing', async () => {
  const notification = { close: vi.fn(), data: '/im' };
  await happen('notificationclick', { action: '', notification });
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith('/im');
  expect(unsubscribe).not.toHaveBeenCalled();
  await happen('notificationclick', { action: 'stop', notification });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(worker.unregister).toHaveBeenCalledOnce();
  expect(worker.openWindow).toHaveBeenCalledOnce();
  expect(notification.close).toHaveBeenCalledTimes(2);
});
