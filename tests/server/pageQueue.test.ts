import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pageQueue } from '@/lib/server/http/pageQueue';

const LIMITS = { atOnce: 1, longestTurnMs: 1_000, longestYieldMs: 50 };

function response(): ServerResponse {
  const res = Object.assign(new EventEmitter(), { destroyed: false, writeHead: () => res });
  return res as unknown as ServerResponse;
}

const loopTurn = () => new Promise((resolve) => setImmediate(resolve));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages of a queue that note when they begin. */
function pages(queue = pageQueue(LIMITS)) {
  const begun: string[] = [];
  const ask = (name: string, res = response()) => ({
    res,
    turn: queue.turn(res).then((end) => {
      if (end) begun.push(name);
      return end;
    }),
  });
  return { queue, begun, ask };
}

describe('pages take turns', () => {
  test('in the order they came, each when the one before it begins its answer', async () => {
    const { begun, ask } = pages();
    const [one, two] = [ask('one'), ask('two'), ask('three')];
    expect(begun).toEqual([]);
    await one.turn;
    await loopTurn();
    expect(begun).toEqual(['one']);
    one.res.writeHead(200);
    await two.turn;
    await loopTurn();
    expect(begun).toEqual(['one', 'two']);
  });

  test('no two begin in one turn of the event loop, even where pages end at once', async () => {
    const { begun, ask } = pages();
    const all = ['one', 'two', 'three'].map((name) => ask(name));
    for (const { turn } of all) void turn.then((end) => end?.());
    const seen = [begun.length];
    for (let at = 0; at < 4; at++) {
      await loopTurn();
      seen.push(begun.length);
    }
    for (let at = 1; at < seen.length; at++) expect((seen[at] ?? 0) - (seen[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  test('one that waits for something else gives up its turn; a visitor who left takes none', async () => {
    const { begun, ask } = pages(pageQueue({ ...LIMITS, longestTurnMs: 10 }));
    await ask('slow').turn;
    const gone = ask('gone');
    (gone.res as unknown as { destroyed: boolean }).destroyed = true;
    const next = ask('next');
    expect(await gone.turn).toBeNull();
    await next.turn;
    expect(begun).toEqual(['slow', 'next']);
  });
});

describe('calls go first', () => {
  test('a page waits until the call is answered', async () => {
    const { queue, begun, ask } = pages(pageQueue({ ...LIMITS, longestYieldMs: 5_000 }));
    const call = response();
    queue.call(call);
    const page = ask('page');
    await pause(20);
    expect(begun).toEqual([]);
    call.emit('finish');
    call.emit('close');
    await page.turn;
    expect(begun).toEqual(['page']);
  });

  test('but not for ever', async () => {
    const { queue, begun, ask } = pages();
    queue.call(response());
    await ask('page').turn;
    expect(begun).toEqual(['page']);
  });
});

describe('how long one would wait', () => {
  test('is what the turns of late took, for each who waits', async () => {
    let now = 0;
    const { queue, ask } = pages(pageQueue(LIMITS, () => now));
    expect(queue.line().expectedMs).toBe(0);
    const all = ['one', 'two', 'three', 'four'].map((name) => ask(name));
    expect(queue.line().expectedMs).toBe(0);
    for (const [at, page] of all.entries()) {
      const end = await page.turn;
      now += 10;
      end?.();
      expect(queue.line().expectedMs).toBe((3 - at) * 10);
    }
  });

  test('is short again soon after a page that took long', async () => {
    let now = 0;
    const { queue, ask } = pages(pageQueue(LIMITS, () => now));
    for (const ms of [3_000, ...Array.from({ length: 60 }, () => 10)]) {
      const end = await ask('page').turn;
      now += ms;
      end?.();
    }
    const [running] = [ask('running'), ask('waiting')];
    await running?.turn;
    expect(queue.line().expectedMs).toBeLessThan(50);
  });
});
