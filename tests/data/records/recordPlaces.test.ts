import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordKind } from '@/lib/record/recordKind';
import { RECORD_PICTURE_LIMITS } from '@/lib/record/recordPicture';
import type { OpenDatabase } from '@/lib/server/db/client';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import { correctField, planCorrection } from '@/lib/server/record/commands/correctField';
import { lockField, unlockField } from '@/lib/server/record/commands/lockField';
import { correctionEffects } from '@/lib/server/record/commands/recordEffects';
import { findRecordField, type RecordField } from '@/lib/server/record/commands/recordFields';
import { addRecordPicture, removeRecordPicture } from '@/lib/server/record/commands/recordPictures';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { listLocksOf } from '@/lib/server/record/queries/recordLocks';
import { readRecordPicture } from '@/lib/server/record/queries/recordPictures';
import { findRecordRow } from '@/lib/server/record/queries/recordRows';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOfFacts, Folder, importInto, listing2021, NOW } from '../import/support';

// Where a record lies, which community it belongs to, and its pictures: put right as any field is.

const folder = new Folder();
afterAll(() => folder.remove());

let opened: OpenDatabase;
let editor: InConsole;
beforeEach(async () => {
  opened = await openTestDatabase();
  editor = await inConsole(opened, 'editor', NOW);
  await bring([home('a', '芍药居北里', '芍药居'), home('b', '芍药居北里', '芍药居'), home('c', '望京西园', '望京')]);
});
afterEach(() => opened.close());

const home = (id: string, garden: string, plate: string, changes: Record<string, string | number> = {}) =>
  listing2021(id, { Garden: garden, District: plate, ...changes });

let files = 0;
async function bring(rows: ReturnType<typeof home>[], day = '2026-11-01') {
  files += 1;
  const path = folder.csv(`places-${files}.csv`, rows);
  return (await importInto(opened, folder, 'bj-listings-2021-lianjia', [path], { day })).report;
}

type Row = Record<string, string | number | null>;
async function rowWhere(table: string, column: string, value: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
    opened.db,
  );
  return { ...(rows[0] ?? {}) };
}
const estate = (ref = 'a') => rowWhere('estates', 'source_ref', ref);
const community = (name: string) => rowWhere('communities', 'name', name);
const place = async (name: string, lng: number | null, lat: number | null) => {
  await sql`update communities set lng = ${lng}, lat = ${lat} where name = ${name}`.execute(opened.db);
  await sql`update estates set lng = ${lng}, lat = ${lat}
    where community_id = (select id from communities where name = ${name})`.execute(opened.db);
};

const correct = (kind: RecordKind, id: unknown, field: string, value: string, shown?: string) =>
  correctField(editor.context, { kind, id: Number(id), field, value, shown, reason: '实地看过' });
const undo = (change: string) => undoRecordChange(editor.context, change, '弄错了');
const refused = async (asked: Promise<unknown>) => (await asked.then(() => null).catch((failure) => failure)) as Error;

describe('a home that was put to the wrong community', () => {
  it('moves with its district, plate and place, and no later file puts it back', async () => {
    await place('望京西园', 116.4731, 39.9962);
    const [{ id }, target] = [await estate(), await community('望京西园')];
    await correct('estate', id, 'community', '望京西园');
    const moved = { community_id: target.id, plate_id: target.plate_id, lng: 116.4731, lat: 39.9962 };
    expect(await estate()).toMatchObject(moved);
    expect(await listAuditOf(opened.db, `estate ${id}`, 1)).toMatchObject([
      { action: 'record-correct', detail: expect.stringContaining(`→ 望京西园（${target.id}）`) },
    ]);
    const report = await bring([home('a', '芍药居北里', '芍药居', { Price: 590 })], '2026-11-10');
    expect(await estate()).toMatchObject({ ...moved, price: 590_000_000 });
    expect(report.notes.join('\n')).toContain('没有被文件盖掉');
  });

  it('goes back whole, and the next file leaves it there', async () => {
    const before = await digestOfFacts(opened);
    const { id } = await estate();
    const change = await correct('estate', id, 'community', '望京西园');
    expect(await digestOfFacts(opened)).not.toBe(before);
    await undo(change);
    expect(await listLocksOf(opened.db, 'estate', Number(id))).toEqual([]);
    const back = await estate();
    expect(back.community_id).toBe((await community('芍药居北里')).id);
    await bring([home('a', '望京西园', '望京')], '2026-11-10');
    expect((await estate()).community_id).toBe((await community('望京西园')).id);
  });

  it('keeps a place of its own', async () => {
    await place('望京西园', 116.4731, 39.9962);
    await sql`update estates set lng = 116.42, lat = 39.97 where source_ref = 'a'`.execute(opened.db);
    await correct('estate', (await estate()).id, 'community', '望京西园');
    expect(await estate()).toMatchObject({ lng: 116.42, lat: 39.97 });
  });

  it.each([
    ['', '不能没有'],
    ['望京', '望京西园'],
    ['没有的小区', '没有叫这个名字'],
    ['99999999', '没有这个编号'],
    ['芍药居北里', '和现在一样'],
  ])('is not moved to %j: %s', async (value, sentence) => {
    const before = await digestOfFacts(opened);
    expect((await refused(correct('estate', (await estate()).id, 'community', value))).message).toContain(sentence);
    expect(await digestOfFacts(opened)).toBe(before);
  });

  it('is not moved over somebody who was faster', async () => {
    const { id, community_id } = await estate();
    const shown = JSON.stringify([community_id]);
    await correct('estate', id, 'community', '望京西园', shown);
    expect((await refused(correct('estate', id, 'community', '芍药居北里', shown))).message).toContain(
      '刚刚把小区改成了',
    );
  });

  it('says before what both communities would have then', async () => {
    const { id } = await estate();
    const field = findRecordField('estate', 'community') as RecordField;
    const row = await findRecordRow(opened.db, 'estate', Number(id));
    const { images } = await planCorrection(opened.db, 'estate', row ?? {}, field, { value: '望京西园', now: NOW });
    const effects = await correctionEffects(opened.db, 'estate', row ?? {}, field, images);
    expect(effects.map(({ name }) => name)).toEqual(expect.arrayContaining(['小区', '位置']));
    expect((await estate()).community_id, 'nothing is written').toBe(row?.community_id);
  });
});

describe('a community whose coordinates are wrong', () => {
  it('moves with the homes that lie where it lay, and undoing leaves alone what has a place of its own since', async () => {
    await place('芍药居北里', 116.3, 39.9);
    await sql`update estates set lng = 116.41, lat = 39.98 where source_ref = 'b'`.execute(opened.db);
    const { id } = await community('芍药居北里');
    const change = await correct('community', id, 'position', '116.4286，39.9815');
    expect(await community('芍药居北里')).toMatchObject({ lng: 116.4286, lat: 39.9815 });
    expect(await estate('a')).toMatchObject({ lng: 116.4286, lat: 39.9815 });
    expect(await estate('b')).toMatchObject({ lng: 116.41, lat: 39.98 });
    await sql`update estates set lng = 116.5, lat = 39.95 where source_ref = 'a'`.execute(opened.db);
    await undo(change);
    expect(await community('芍药居北里')).toMatchObject({ lng: 116.3, lat: 39.9 });
    expect(await estate('a')).toMatchObject({ lng: 116.5, lat: 39.95 });
  });

  it.each([
    ['121.4737,31.2304', /不在北京|离北京/],
    ['39.98,116.42', /写反/],
    ['116.42', /看不懂/],
    ['0,0', /不在中国/],
  ])('is not moved to %s', async (value, sentence) => {
    const { id } = await community('芍药居北里');
    expect((await refused(correct('community', id, 'position', value))).message).toMatch(sentence);
  });

  it('is doubted where the place lies in another district', async () => {
    const { id } = await community('芍药居北里');
    const field = findRecordField('community', 'position') as RecordField;
    const row = (await findRecordRow(opened.db, 'community', Number(id))) ?? {};
    const at = async (value: string) =>
      (await planCorrection(opened.db, 'community', row, field, { value, now: NOW })).isElsewhere;
    expect(await at('116.4286,39.9815')).toBe(false);
    expect(await at('116.3032,39.9781')).toBe(true);
  });
});

describe('the locks of a place', () => {
  it('are put and taken off together, and one of another field stays', async () => {
    const { id } = await estate();
    const columns = async () =>
      (await listLocksOf(opened.db, 'estate', Number(id))).map((lock) => lock.column_name).sort();
    const asked = { kind: 'estate' as const, id: Number(id), reason: '核对过' };
    await lockField(editor.context, { ...asked, field: 'community' });
    expect(await columns()).toEqual(['community_id', 'district_id', 'lat', 'lng', 'plate_id']);
    const change = await correct('estate', id, 'position', '116.43,39.98');
    await unlockField(editor.context, { ...asked, field: 'community' });
    expect(await columns()).toEqual(['lat', 'lng']);
    await undo(change);
    expect(await estate()).toMatchObject({ lng: null, lat: null });
  });
});

describe('a picture of a record', () => {
  const png = (colour = '#336699') =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const asked = async () => ({ kind: 'estate' as const, id: Number((await estate()).id), reason: '门店补拍' });
  const idIn = (pictures: unknown) => /record-picture\/([\w-]{22})"/.exec(String(pictures))?.[1] ?? '';

  it('is encoded anew, shown, taken out, and back by undoing', async () => {
    await addRecordPicture(editor.context, await asked(), [await png()]);
    const { pictures } = await estate();
    const id = idIn(pictures);
    expect(firstPicture(String(pictures))).toEqual({ kind: 'url', url: `/api/record-picture/${id}` });
    const bytes = await readRecordPicture(opened.db, id);
    expect(
      Buffer.from(bytes ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const change = await removeRecordPicture(editor.context, {
      ...(await asked()),
      picture: `/api/record-picture/${id}`,
    });
    expect((await estate()).pictures).toBeNull();
    expect(await readRecordPicture(opened.db, id), 'nobody has it any more').toBeNull();
    await undo(change);
    expect((await estate()).pictures).toBe(pictures);
    expect(await readRecordPicture(opened.db, id)).not.toBeNull();
    await bring([home('a', '芍药居北里', '芍药居', { Price: 580 })], '2026-11-12');
    expect((await estate()).pictures, 'a file says nothing of it').toBe(pictures);
  });

  it('is refused where it is none, too large, one too many, or somebody may not', async () => {
    const none = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect((await refused(addRecordPicture(editor.context, await asked(), [none]))).message).toContain(
      '不是能用的图片',
    );
    const large = new Uint8Array(RECORD_PICTURE_LIMITS.bytes + 1);
    expect((await refused(addRecordPicture(editor.context, await asked(), [large]))).message).toContain('MB');
    expect((await refused(addRecordPicture(editor.context, await asked(), []))).message).toContain('没有选图片');
    const deal = { kind: 'deal' as const, id: 1, reason: '补图' };
    expect((await refused(addRecordPicture(editor.context, deal, [await png()]))).message).toContain('没有图片');
    const full = JSON.stringify(Array.from({ length: RECORD_PICTURE_LIMITS.pictures }, (_, at) => `facade-${at}`));
    await sql`update estates set pictures = ${full} where source_ref = 'a'`.execute(opened.db);
    expect((await refused(addRecordPicture(editor.context, await asked(), [await png()]))).message).toContain(
      '最多 30 张',
    );
    const agent = await inConsole(opened, 'agent', NOW);
    expect(await refused(addRecordPicture(agent.context, await asked(), [await png()]))).toMatchObject({
      code: 'forbidden',
    });
    expect(await opened.db.selectFrom('record_pictures').select('id').execute()).toEqual([]);
  });
});
