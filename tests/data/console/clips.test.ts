import { readFileSync } from 'node:fs';
import { BufferSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSOLE_CLIP_COPY } from '@/lib/console/words/clip';
import { completeClips } from '@/lib/server/cli/demoClips';
import { getClips } from '@/lib/server/clip/calls/getClips';
import { checkClip } from '@/lib/server/clip/checkClip';
import { addClip, removeClip } from '@/lib/server/clip/commands/changeClips';
import { findClipFile, readClipPart, readClipPoster } from '@/lib/server/clip/queries/clips';
import type { OpenDatabase } from '@/lib/server/db/client';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { call } from '../../kit/callApi';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { fullTest } from '../../kit/fullRun';
import { openPlacedDatabase } from '../../kit/place';
import { cityRow, estateRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// Clips: what is taken and what not, what they lead to, and that they are gone once they are deleted.

withOwnDataDir();

const { problems } = CONSOLE_CLIP_COPY;
const MP4_FILE = new Uint8Array(readFileSync('lib/demo/clips/south.mp4'));

let opened: OpenDatabase;
let editor: InConsole;
let poster: Uint8Array;
beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow()] });
  await opened.db.insertInto('estates').values(estateRow()).execute();
  poster = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#0f5c6e' } })
    .png()
    .toBuffer();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.deleteFrom('clips').execute();
  await opened.db.deleteFrom('clip_parts').execute();
  editor = await inConsole(opened, 'editor');
});

const FIELDS = { title: '看一圈', thing: 'https://a.example/605/house-detail/1001?x=1' };
const shown = async () => (await call(opened, getClips, { cityId: 605 }, { now: NOW })).items;

/** The same pictures with what a phone tells besides, or a part of them. */
async function rewritten(changes: { tags?: object; end?: number }): Promise<Uint8Array> {
  const input = new Input({ source: new BufferSource(MP4_FILE), formats: [MP4] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const { tags = {}, end } = changes;
  const trim = end === undefined ? {} : { trim: { start: 0, end } };
  const conversion = await Conversion.init({ input, output, tags, ...trim, showWarnings: false });
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** The clip with another number in the first table of a name, so many bytes behind where that stands. */
function patched(table: string, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(MP4_FILE);
  bytes.writeUInt32BE(value, bytes.indexOf(table) + offset);
  return bytes;
}

describe('a video file', () => {
  test('is measured by its container, and loses whatever else it tells', async () => {
    const told = await rewritten({ tags: { title: 'SECRET-PLACE', comment: '+31.2304+121.4737/' } });
    expect(Buffer.from(told).includes('SECRET-PLACE')).toBe(true);
    const { data, ...facts } = await checkClip(told);
    expect(facts).toEqual({
      media_type: 'video/mp4',
      width: 360,
      height: 640,
      duration_ms: 6_000,
      byte_count: data.length,
    });
    for (const text of ['SECRET-PLACE', '+31.2304']) expect(Buffer.from(data).includes(text)).toBe(false);
    expect((await checkClip(data)).duration_ms).toBe(6_000);
  });

  test.each<[name: string, bytes: () => Uint8Array | Promise<Uint8Array>, sentence: string]>([
    ['no video', () => Buffer.from('<html>'), problems.kind],
    ['nothing', () => new Uint8Array(), problems.kind],
    ['its beginning alone', () => MP4_FILE.subarray(0, 2_000), problems.kind],
    ['too much', () => new Uint8Array(20 * 1024 * 1024 + 1), problems.tooLarge],
    ['a moment', () => rewritten({ end: 0.4 }), problems.length],
    [
      'another codec',
      () => Buffer.from(Buffer.from(MP4_FILE).toString('latin1').replaceAll('avc1', 'mp4v'), 'latin1'),
      problems.codec,
    ],
  ])('that is %s is refused in words', async (_name, bytes, sentence) => {
    await expect(checkClip(await bytes())).rejects.toMatchObject({ code: 'badInput', fields: { file: sentence } });
  });

  // It waits for the limit of a reader.
  fullTest('whose table says that a part holds as many pictures as there are numbers is refused in words', async () => {
    const lying = checkClip(patched('stsc', 16, 0xffffffff));
    await expect(lying).rejects.toMatchObject({ code: 'badInput', fields: { file: problems.kind } });
  });
});

describe('a clip', () => {
  test('leads to its home, is read by parts, and is deleted with its bytes', async () => {
    const id = await addClip(editor.context, FIELDS, { file: MP4_FILE, poster });
    expect(await shown()).toMatchObject([
      { id, kind: 'estate', thingId: 1001, community: '三林苑', title: '看一圈', width: 360, durationMs: 6_000 },
    ]);
    const size = (await findClipFile(opened.db, id))?.byte_count ?? 0;
    const parts: Uint8Array[] = [];
    for (let at = 0; at < size; at += parts.at(-1)?.length ?? size)
      parts.push((await readClipPart(opened.db, id, at)) ?? new Uint8Array());
    const whole = Buffer.concat(parts);
    expect(whole).toHaveLength(size);
    const [first = new Uint8Array()] = parts;
    expect(Buffer.from((await readClipPart(opened.db, id, 100)) ?? [])).toEqual(whole.subarray(100, first.length));
    expect((await sharp(Buffer.from((await readClipPoster(opened.db, id)) ?? [])).metadata()).format).toBe('webp');
    await removeClip(editor.context, { id, reason: '房子卖了' });
    expect(await shown()).toEqual([]);
    expect(await readClipPart(opened.db, id, 0)).toBeNull();
    expect(await opened.db.selectFrom('clip_parts').selectAll().execute()).toEqual([]);
    expect((await listAuditOf(opened.db, id, 9)).map(({ action }) => action).toSorted()).toEqual([
      'clip-add',
      'clip-remove',
    ]);
    await expect(removeClip(editor.context, { id, reason: '再删' })).rejects.toMatchObject({
      fields: { id: problems.gone },
    });
  });

  test('of a community leads there; of a home that is sold it is not shown', async () => {
    const thing = '/605/house-resold/101';
    await addClip(editor.context, { ...FIELDS, thing }, { file: MP4_FILE, poster });
    await addClip(editor.context, FIELDS, { file: MP4_FILE, poster });
    expect((await shown()).map(({ kind }) => kind).toSorted()).toEqual(['community', 'estate']);
    await opened.db.updateTable('estates').set({ status: 'sold' }).execute();
    expect((await shown()).map(({ kind }) => kind)).toEqual(['community']);
    await opened.db.updateTable('estates').set({ status: 'on_sale' }).execute();
  });

  test.each([
    [{ title: '' }, {}, 'title'],
    [{ thing: '/605/house-detail/9' }, {}, 'thing'],
    [{ thing: 'javascript:alert(1)' }, {}, 'thing'],
    [{}, { file: null }, 'file'],
    [{}, { poster: null }, 'poster'],
    [{}, { poster: Buffer.from('GIF8 is none') }, 'poster'],
  ])('with %j and %j is refused by field', async (fields, files, field) => {
    const sent = { file: MP4_FILE, poster, ...files };
    await expect(addClip(editor.context, { ...FIELDS, ...fields }, sent)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect(await shown()).toEqual([]);
  });

  test('is sent and deleted by editors, operators and admins alone', async () => {
    const agent = await inConsole(opened, 'agent');
    const sent = { file: MP4_FILE, poster };
    await expect(addClip(agent.context, FIELDS, sent)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeClip(agent.context, { id: 'x', reason: '试试' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('a demo city has clips of its homes, once', async () => {
  await opened.db.updateTable('cities').set({ data_kind: 'demo' }).execute();
  await completeClips(opened, NOW);
  await completeClips(opened, NOW);
  expect(await shown()).toMatchObject([{ id: 'demo-605-0', thingId: 1001 }]);
});
