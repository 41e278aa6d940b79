import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LiveStreamName } from '@/lib/kernel/live';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { LIVE } from '@/lib/server/http/limits';
import { watchOverload } from '@/lib/server/http/overload';
import { LiveStreams } from '@/lib/server/live/liveStreams';
import { endSession } from '@/lib/server/session/commands/endSession';
import { startSession } from '@/lib/server/session/commands/startSession';
import { findSession } from '@/lib/server/session/findSession';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { assignTalk, endTalk } from '@/lib/server/talk/commands/answerTalk';
import { readTalk, stopTalk } from '@/lib/server/talk/commands/ownTalk';
import { findPeer } from '@/lib/server/talk/commands/talkPeer';
import { writeMessage } from '@/lib/server/talk/commands/writeMessage';
import { type InConsole, inConsole } from '../kit/console';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';
import { agentRow, cityRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';

// Streams that pages hold open: whose they are, what they are told, how many there may be, and that nobody waits for them.

withOwnDataDir();
const running: { server: RunningServer; live: LiveStreams }[] = [];
const aborts: AbortController[] = [];

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await database();
});
afterEach(async () => {
  for (const abort of aborts.splice(0)) abort.abort();
  for (const { server } of running.splice(0)) await server.stop();
});

async function serve(limits: Partial<typeof LIVE> = {}, from = database) {
  const live = new LiveStreams(from, { lookMs: 10, beatMs: 10_000, ...limits });
  const overload = watchOverload();
  const server = await startServer((_req, res) => void res.end('page'), { live, overload });
  running.push({ server, live });
  return { server, live, overload };
}

const member = () => signIn(opened, {}, Date.now());
const context = () => ({ ...opened, now: Date.now() });

/** Opens a stream; `heard` is all that came so far. */
async function listen(
  server: RunningServer,
  who: Pick<SignedIn, 'token'>,
  headers: Record<string, string> = {},
  name: LiveStreamName = 'account',
) {
  const abort = new AbortController();
  aborts.push(abort);
  const session = name === 'desk' ? '__Host-staff' : '__Host-session';
  const answer = await fetch(`${server.origin}/api/live/${name}`, {
    headers: { cookie: `${session}=${who.token}`, ...headers },
    signal: abort.signal,
  });
  const stream = { answer, heard: '', ended: false, close: () => abort.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) stream.heard += decoder.decode(part as Uint8Array);
    stream.ended = true;
  };
  void read().catch(() => undefined);
  return stream;
}

const sessionOf = async ({ token }: SignedIn) => (await findSession(opened.db, token, Date.now()))?.id;

describe('whose a stream is', () => {
  test('a signed-in viewer’s, who gets it whole and at once', async () => {
    const { server } = await serve();
    const { answer } = await listen(server, await member());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['nobody', {}, 'account', 'GET', 401],
    ['a token of nobody', { 'access-token': 'of-nobody-at-all-0123456789' }, 'account', 'GET', 401],
    ['a stream that there is not', {}, 'toString', 'GET', 404],
    ['a write', {}, 'account', 'POST', 405],
  ])('%s is refused', async (_who, headers, name, method, status) => {
    const { server } = await serve();
    expect((await fetch(`${server.origin}/api/live/${name}`, { headers, method })).status).toBe(status);
  });
});

describe('what it tells', () => {
  test('that its session was ended, to that session alone and by whichever process; then it ends', async () => {
    const here = await serve();
    const there = await serve();
    const one = await member();
    const other = await member();
    const elsewhere = await startSession(opened.db, one.userId, Date.now());
    const streams = await Promise.all([
      listen(here.server, one),
      listen(there.server, one),
      listen(here.server, other),
      listen(here.server, elsewhere),
    ]);
    await endSession(context(), one.userId, await sessionOf(one));
    await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true, false, false]));
    for (const { heard } of streams.slice(0, 2)) {
      expect(heard).toMatch(/^retry: \d{4}\n\nid: \d+\nevent: session-ended\ndata: \{\}\n\n$/);
    }
    for (const { heard } of streams.slice(2)) expect(heard).not.toContain('session-ended');
  });

  test('at once, long before anybody would look again', async () => {
    const { server } = await serve({ lookMs: 3_600_000 });
    const one = await member();
    const stream = await listen(server, one);
    await endSession(context(), one.userId, await sessionOf(one));
    await vi.waitFor(() => expect(stream.heard).toContain('event: session-ended'));
  });

  test('a page that comes back hears what it missed, once', async () => {
    const { server } = await serve();
    const one = await member();
    const { db } = opened;
    const add = (name: string) =>
      db
        .insertInto('live_events')
        .values({ topic: `account ${one.userId}`, session_id: null, name, data: '{}', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await add('heard-before');
    await add('missed');
    const stream = await listen(server, one, { 'last-event-id': String(id) });
    await add('new');
    await vi.waitFor(() => expect(stream.heard).toContain('event: new'));
    expect([...stream.heard.matchAll(/event: (\S+)/g)].map(([, name]) => name)).toEqual(['missed', 'new']);
    const fresh = await listen(server, one, { 'last-event-id': 'of another day' });
    await pause(50);
    expect(fresh.heard).not.toContain('event:');
    const ofOther = await listen(server, one, { 'last-event-id': '999999999999999' });
    await add('after-a-backup');
    await vi.waitFor(() => expect(ofOther.heard).toContain('event: after-a-backup'));
  });

  test('a page that comes back while the last other one leaves is told of all the same', async () => {
    const SLOW_MS = 40;
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => pause(SLOW_MS, result),
    };
    const { server } = await serve({}, async () => ({ ...opened, db: opened.db.withPlugin(slow) }));
    const one = await member();
    const other = await member();
    const add = (name: string) =>
      opened.db
        .insertInto('live_events')
        .values({ topic: `account ${one.userId}`, session_id: null, name, data: '{}', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await add('before');
    for (let leavesAfter = SLOW_MS / 2; leavesAfter < 4 * SLOW_MS; leavesAfter += SLOW_MS) {
      const leaving = await listen(server, other);
      const back = listen(server, one, { 'last-event-id': String(id) });
      await pause(leavesAfter);
      leaving.close();
      const stream = await back;
      await add(`after-${leavesAfter}`);
      await vi.waitFor(() => expect(stream.heard).toContain(`event: after-${leavesAfter}`));
      stream.close();
      await pause(SLOW_MS);
    }
  });

  test('that a session’s time is over, though nobody ended it', async () => {
    const { server } = await serve({ beatMs: 20 });
    const one = await member();
    const stream = await listen(server, one);
    await vi.waitFor(() => expect(stream.heard).toContain(':\n\n'));
    await opened.db.updateTable('sessions').set({ expires_at: 0 }).where('user_id', '=', one.userId).execute();
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    expect(stream.heard).toContain('event: session-ended');
  });
});

describe('what the console is told', () => {
  const consoleContext = (server: RunningServer, { token }: InConsole) => listen(server, { token }, {}, 'desk');
  /** Of which conversations a page has heard, each time. */
  const told = ({ heard }: { heard: string }) =>
    [...heard.matchAll(/event: talk\ndata: (.*)/g)].map(([, data]) => data);
  const staff = (role: 'agent' | 'editor' | 'operator') => inConsole(opened, role, Date.now());

  test('each change of a conversation, whoever may open it and nobody else', async () => {
    await opened.db.insertInto('cities').values(cityRow()).execute();
    await opened.db.insertInto('agents').values(agentRow()).execute();
    await storeSupport(opened.db, 'enabled', '1');
    await storeSupport(opened.db, 'peer', 'service');
    const here = await serve();
    const there = await serve();
    const operator = await staff('operator');
    const theirs = await staff('agent');
    const other = await staff('agent');
    const one = await member();
    const streams = [
      await consoleContext(here.server, operator),
      await consoleContext(there.server, operator),
      await consoleContext(here.server, theirs),
      await consoleContext(here.server, other),
    ] as const;
    expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200]);
    const peer = await findPeer(opened.db, '5001');
    if (!peer) throw new Error('no agent');
    const said = { cityId: 605, clientId: 'said once', text: '税费多少？', givePhone: false, about: null };
    const row = await writeMessage(context(), one.userId, peer, said);
    const { conversation_id: id } = row;
    const data = JSON.stringify({ id });
    const heard = (times: number, ofTheirs: number) =>
      vi.waitFor(() =>
        expect(streams.map((stream) => told(stream).filter((each) => each === data).length)).toEqual([
          times,
          times,
          ofTheirs,
          0,
        ]),
      );
    await heard(1, 0);
    await assignTalk(operator.context, id, theirs.context.staff.id);
    await heard(2, 1);
    await opened.db.updateTable('conversations').set({ member_read: 0 }).execute();
    await readTalk(context(), one.userId, peer, row.id);
    await heard(3, 2);
    await readTalk(context(), one.userId, peer, row.id);
    await stopTalk(context(), one.userId, peer, true);
    await heard(4, 3);
    await endTalk(theirs.context, id);
    await heard(5, 4);
    // Who hands it on is told that it is theirs no longer.
    await assignTalk(theirs.context, id, null);
    await heard(6, 5);
    await stopTalk(context(), one.userId, peer, false);
    await heard(7, 5);
    expect(streams[0].heard, 'no word of what was written').not.toContain('税费');
  });

  test('nobody else than the staff who answer', async () => {
    const { server } = await serve();
    const one = await member();
    const editor = await staff('editor');
    expect((await consoleContext(server, editor)).answer.status).toBe(403);
    expect((await listen(server, one, {}, 'desk')).answer.status).toBe(401);
    const asVisitor = await listen(server, one, { cookie: `__Host-session=${one.token}` }, 'desk');
    expect(asVisitor.answer.status, 'a visitor’s session').toBe(401);
    const asMember = await listen(server, editor, { cookie: `__Host-staff=${editor.token}` }, 'talk');
    expect(asMember.answer.status, 'the console’s session opens no stream of visitors').toBe(401);
  });

  test('that its session is over, and nothing after that', async () => {
    const { server } = await serve({ beatMs: 20 });
    const operator = await staff('operator');
    const one = await member();
    const stream = await consoleContext(server, operator);
    const visitor = await listen(server, one);
    await vi.waitFor(() => expect(stream.heard).toContain(':\n\n'));
    const ended = { staff_id: operator.context.staff.id };
    const sessions = opened.db.updateTable('staff_sessions').where('staff_id', '=', ended.staff_id);
    await sessions.set({ seen_at: Date.now() - 2 * 3_600_000 }).execute();
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    expect(stream.heard).toContain('event: session-ended');
    expect(visitor.ended, 'a visitor’s is its own').toBe(false);
  });
});

describe('how many there may be', () => {
  test('of one viewer, and of all; whoever leaves makes room', async () => {
    const { server, live } = await serve({ ofViewer: 2, inAll: 3 });
    const one = await member();
    const other = await member();
    const first = await listen(server, one);
    await listen(server, one);
    expect((await listen(server, one)).answer.status).toBe(429);
    expect((await listen(server, other)).answer.status).toBe(200);
    const refused = await listen(server, other);
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '3']);
    first.close();
    await vi.waitFor(() => expect(live.count).toBe(2));
    expect((await listen(server, one)).answer.status).toBe(200);
  });

  test('none takes a place of a page or a call, and they end with the process', async () => {
    const { server, live, overload } = await serve();
    const before = overload.places().free;
    const streams = await Promise.all(Array.from({ length: 20 }, async () => listen(server, await member())));
    expect(live.count).toBe(20);
    expect(overload.places().free).toBe(before);
    expect(await (await fetch(`${server.origin}/605`)).text()).toBe('page');
    live.close();
    await vi.waitFor(() => expect(streams.every(({ ended }) => ended)).toBe(true));
    expect(live.count).toBe(0);
  });

  test('one that is not read is let go before it fills the memory', async () => {
    const { server, live } = await serve({ unreadBytes: 0, beatMs: 20 });
    const { token } = await member();
    const closed = sendRaw(
      server.port,
      `GET /api/live/account HTTP/1.1\r\nHost: localhost\r\nCookie: __Host-session=${token}\r\n\r\n`,
    );
    await closed;
    expect(live.count).toBe(0);
  });
});
