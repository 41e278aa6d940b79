import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { closeDatabase, database } from '@/lib/server/database/database';
import type { HttpServerParts } from '@/lib/server/http/createHttpServer';
import { deleteNote } from '@/lib/server/note/commands/deleteNote';
import { addPicture } from '@/lib/server/note/commands/keepPicture';
import { saveNote } from '@/lib/server/note/commands/saveNote';
import { shareNote, unshareNote } from '@/lib/server/note/commands/shareNote';
import { listNoteShares } from '@/lib/server/note/queries/noteShares';
import { notePicture } from '@/lib/server/note/routes/notePicture';
import { postedFiles } from '@/lib/server/page/postedFiles';
import { isMember } from '@/lib/server/request/isMember';
import { type RunningServer, startServer } from '../kit/httpServer';
import { signIn } from '../kit/signIn';

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const NOTES = '/605/house-note/101';

/** Answers what a page is given of a form: its fields, and how long each file is. */
async function serve(takesPictures: HttpServerParts['takesPictures']): Promise<RunningServer> {
  const answer: Parameters<typeof startServer>[0] = async (req, res) => {
    const { posted, files } = await postedFiles(req);
    res.end(JSON.stringify({ posted, files: files.map(({ length }) => length) }));
  };
  const server = await startServer(answer, { takesPictures });
  servers.push(server);
  return server;
}

const formOf = (...bytes: number[]): FormData => {
  const form = new FormData();
  form.append('do', 'add-pictures');
  form.append('do', 'delete');
  for (const length of bytes) form.append('picture', new Blob([new Uint8Array(length)]), '../../etc/passwd.jpg');
  return form;
};
const post = async ({ origin }: RunningServer, body: FormData | string, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}${NOTES}`, { method: 'POST', body, headers })).json();

describe('a form with pictures', () => {
  test('brings its fields, the first of each name, and its files, an empty one too', async () => {
    const server = await serve(() => true);
    const sent = { posted: { do: 'add-pictures' }, files: [300_000, 0, 5] };
    expect(await post(server, formOf(300_000, 0, 5))).toEqual(sent);
    expect((await post(server, formOf(...Array<number>(30).fill(1)))).files).toHaveLength(NOTE_LIMITS.pictures);
  });

  test('is as small as any other of who is not signed in, and reads as one without fields beyond', async () => {
    const server = await serve(() => false);
    expect(await post(server, formOf(1_000))).toEqual({ posted: { do: 'add-pictures' }, files: [1_000] });
    expect(await post(server, formOf(70_000))).toEqual({ posted: {}, files: [] });
  });

  test('that is larger than all pictures may be reads as one without fields', async () => {
    const server = await serve(() => true);
    expect(await post(server, formOf(NOTE_LIMITS.uploadBytes + 100_000))).toEqual({ posted: {}, files: [] });
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=__proto__',
    'text/plain',
    'application/json',
  ])('of a broken body of %s has no fields', async (type) => {
    const server = await serve(() => true);
    const answer = await post(server, '--y\r\nContent-Disposition: form-data; name="do"\r\n\r\nsave\r\n', {
      'content-type': type,
    });
    expect(answer).toEqual({ posted: {}, files: [] });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('may name a field as an object’s own, which changes nothing', async () => {
    const form = formOf();
    form.append('__proto__', '{"polluted":1}');
    form.append('constructor', 'x');
    const { posted } = await post(await serve(() => true), form);
    expect(Object.keys(posted).toSorted()).toEqual(['__proto__', 'constructor', 'do']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('the pictures of notes', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-notes-'));
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', '');
  });
  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const context = async () => ({ ...(await database()), now: Date.now() });

  async function get(token: string | null, query: Record<string, string>) {
    const headers: Record<string, unknown> = {};
    const sent = { status: 200, body: '' };
    const res = {
      setHeader: (name: string, value: unknown) => {
        headers[name] = value;
      },
      appendHeader: () => undefined,
      status: (status: number) => {
        sent.status = status;
        return { end: () => undefined };
      },
      send: (body: Buffer) => {
        sent.body = body.toString();
      },
    };
    const req = { query, headers: token ? { 'access-token': token } : {}, socket: { remoteAddress: '127.0.0.1' } };
    await notePicture(req as unknown as NextApiRequest, res as unknown as NextApiResponse);
    return { ...sent, headers };
  }

  test('are their owner’s, and of who has a link that works; each request asks anew', async () => {
    const opened = await database();
    const me = await signIn(opened, {}, Date.now());
    const you = await signIn(opened, {}, Date.now());
    const note = { id: 'a-note', cityId: 605, communityId: 1, home: null, content: 'x', checks: [], mark: null };
    await saveNote(await context(), me.userId, note);
    for (const id of ['shown', 'kept'])
      await addPicture(await context(), me.userId, { id, noteId: note.id, width: 1, height: 1, data: Buffer.from(id) });
    const token = await shareNote(await context(), me.userId, { noteId: note.id, pictureIds: ['shown'] });
    const statusOf = async (who: string | null, query: Record<string, string>) => (await get(who, query)).status;

    const own = await get(me.token, { id: 'kept' });
    expect([own.status, own.body, own.headers['Content-Type']]).toEqual([200, 'kept', 'image/webp']);
    expect(own.headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' });
    expect(await statusOf(you.token, { id: 'kept' })).toBe(404);
    expect(await statusOf(null, { id: 'kept' })).toBe(404);
    expect(await statusOf(me.token, { id: 'none' })).toBe(404);
    expect(await statusOf(null, { id: 'shown', share: token })).toBe(200);
    expect(await statusOf(null, { id: 'kept', share: token }), 'was not chosen').toBe(404);

    // Another process, later.
    await closeDatabase();
    expect(await statusOf(null, { id: 'shown', share: token })).toBe(200);
    const [share] = await listNoteShares((await database()).db, me.userId);
    await unshareNote(await context(), me.userId, share?.id ?? '');
    expect(await statusOf(null, { id: 'shown', share: token })).toBe(404);
    await deleteNote(await context(), me.userId, note.id);
    expect(await statusOf(me.token, { id: 'kept' })).toBe(404);
  });

  test('come from whoever has an open session', async () => {
    const { token } = await signIn(await database(), {}, Date.now());
    const shown = (headers: Record<string, string>) =>
      isMember({ headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as Parameters<typeof isMember>[0]);
    expect(await shown({ 'access-token': token })).toBe(true);
    expect(await shown({ cookie: `__Host-session=${token}` })).toBe(true);
    expect(await Promise.all([shown({}), shown({ 'access-token': 'x'.repeat(43) })])).toEqual([false, false]);
  });
});
