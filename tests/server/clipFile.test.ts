import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { defined } from '@/lib/kernel/defined';
import { storeClip } from '@/lib/server/clip/queries/clips';
import { clipFile, clipPoster } from '@/lib/server/clip/routes/clipFile';
import { database } from '@/lib/server/database/database';
import { withOwnDataDir } from '../kit/dataDir';

// A clip as a player asks for it: whole, or by the bytes that it needs next.

withOwnDataDir();

const FILE = readFileSync('lib/demo/clips/evening.mp4');

beforeAll(async () => {
  // Larger than what is read at once.
  const data = Buffer.concat([FILE, FILE, FILE, FILE]);
  await storeClip((await database()).db, {
    id: 'clip',
    city_id: 605,
    thing_kind: 'estate',
    thing_id: 1,
    title: '看一圈',
    media_type: 'video/mp4',
    width: 360,
    height: 640,
    duration_ms: 6_000,
    byte_count: data.length,
    data,
    poster: Buffer.from('poster'),
    staff_name: null,
    created_at: 1,
  });
});

class Answer extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly headers: Record<string, unknown> = {};
  readonly parts: Buffer[] = [];
  mostListeners = 0;
  status(code: number) {
    this.statusCode = code;
    return this;
  }
  setHeader(name: string, value: unknown) {
    this.headers[name] = value;
    return this;
  }
  send(bytes: Buffer) {
    this.end(bytes);
  }
  override _write(part: Buffer, _encoding: string, done: () => void) {
    this.parts.push(part);
    this.mostListeners = Math.max(this.mostListeners, this.listenerCount('close'));
    // As a slow reader: what is written waits.
    setImmediate(done);
  }
  get body() {
    return Buffer.concat(this.parts);
  }
}

async function get(handler: typeof clipFile, id: string, range?: string, method = 'GET') {
  const answer = new Answer({ highWaterMark: 1_024 });
  const finished = new Promise((done) => answer.once('close', done));
  await handler({ query: { id }, method, headers: defined({ range }) } as never, answer as never);
  await finished;
  return answer;
}

test('is answered whole, and says that parts may be asked for', async () => {
  const { statusCode, headers, body, parts, mostListeners } = await get(clipFile, 'clip');
  expect([statusCode, headers['Content-Type'], headers['Accept-Ranges']]).toEqual([200, 'video/mp4', 'bytes']);
  expect(headers['Content-Length']).toBe(FILE.length * 4);
  expect(body.equals(Buffer.concat([FILE, FILE, FILE, FILE]))).toBe(true);
  // Of the parts that had to wait none is left behind.
  expect(parts.length).toBeGreaterThan(1);
  expect(mostListeners).toBe(1);
});

test.each([
  ['bytes=0-99', 0, 99],
  [`bytes=${FILE.length}-`, FILE.length, FILE.length * 4 - 1],
  ['bytes=-10', FILE.length * 4 - 10, FILE.length * 4 - 1],
])('%s is answered with these bytes', async (range, from, to) => {
  const { statusCode, headers, body } = await get(clipFile, 'clip', range);
  expect([statusCode, headers['Content-Range']]).toEqual([206, `bytes ${from}-${to}/${FILE.length * 4}`]);
  expect(body.equals(Buffer.concat([FILE, FILE, FILE, FILE]).subarray(from, to + 1))).toBe(true);
});

test('past its end is 416, of none 404, to HEAD without a body', async () => {
  expect((await get(clipFile, 'clip', 'bytes=99999999-')).statusCode).toBe(416);
  expect((await get(clipFile, 'none')).statusCode).toBe(404);
  const head = await get(clipFile, 'clip', undefined, 'HEAD');
  expect([head.statusCode, head.body.length, head.headers['Content-Length']]).toEqual([200, 0, FILE.length * 4]);
});

test('its poster is a picture', async () => {
  const { headers, body } = await get(clipPoster, 'clip');
  expect([headers['Content-Type'], body.toString()]).toEqual(['image/webp', 'poster']);
  expect((await get(clipPoster, 'none')).statusCode).toBe(404);
});
