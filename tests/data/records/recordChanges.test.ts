import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { readCorrections } from '@/lib/server/import/merge/corrections';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { type Correction, correctField } from '@/lib/server/record/commands/correctField';
import { hideRecord, withdrawListing } from '@/lib/server/record/commands/hideRecord';
import { lockField, unlockField } from '@/lib/server/record/commands/lockField';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { listStale } from '@/lib/server/report/queries/staleStatistics';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOfAll, digestOfFacts, Folder, importInto, listing2021, NOW } from '../import/support';

// What the console puts right holds against every import that comes after it, follows into every figure, and can be undone.

const MAPPING = 'bj-listings-2021-lianjia';
const folder = new Folder();
afterAll(() => folder.remove());

let opened: OpenDatabase;
let editor: InConsole;
beforeEach(async () => {
  opened = await openTestDatabase();
  editor = await inConsole(opened, 'editor', NOW);
});
afterEach(() => opened.close());

const home = (id: string, changes: Record<string, string | number> = {}) => listing2021(id, changes);
type Home = ReturnType<typeof home>;

let files = 0;
async function bring(rows: Home[], day: string) {
  files += 1;
  const path = folder.csv(`homes-${files}.csv`, rows);
  return (await importInto(opened, folder, MAPPING, [path], { day })).report;
}

async function estate(ref = 'a'): Promise<Record<string, string | number | null>> {
  const { rows } = await sql<Record<string, string | number | null>>`select * from estates
    where source_ref = ${ref}`.execute(opened.db);
  return { ...(rows[0] ?? {}) };
}
const idOf = async (ref = 'a') => Number((await estate(ref)).id);

const correct = async (changes: Partial<Correction>, who = editor) =>
  correctField(who.context, {
    kind: 'estate',
    id: await idOf(),
    field: 'area',
    value: '89.5',
    shown: undefined,
    reason: '网签都是 89.5',
    ...changes,
  });
const undo = (change: string, who = editor) => undoRecordChange(who.context, change, '弄错了');
const refused = async (asked: Promise<unknown>) => (await asked.then(() => null).catch((failure) => failure)) as Error;
const cityOf = async () => Number((await estate()).city_id);

describe('a corrected field', () => {
  it('changes the row with what follows from it, is locked and written down, and marks the city', async () => {
    await bring([home('a')], '2026-11-01');
    await opened.db.deleteFrom('stale_statistics').execute();
    await correct({});
    expect(await estate()).toMatchObject({ area: 89.5, unit_price: Math.round(608_000_000 / 89.5) });
    expect((await listStale(opened.db)).map(({ run_number }) => run_number < 0)).toEqual([true]);
    const [entry] = await listAuditOf(opened.db, `estate ${await idOf()}`, 5);
    expect(entry).toMatchObject({ action: 'record-correct', detail: '面积：98.5㎡ → 89.5㎡', reason: '网签都是 89.5' });
  });

  it.each([
    ['area', '', '这一项不能没有'],
    ['area', '八十九', '看不懂'],
    ['area', '3', '面积不在'],
    ['area', '98.5', '和现在一样'],
    ['price', '4', '单价低于'],
    ['price', '约莫', '看不懂'],
    ['price', '-596', '看不懂'],
    ['builtYear', '3004', '看不懂'],
    ['lift', '也许', '看不懂'],
    ['listedDay', '2031-01-01', '在将来'],
    ['rooms', '300', '大得不合理'],
    ['floorBand', '顶层', '选地下、低、中或高'],
    ['title', '', '不能没有'],
    ['title', '长'.repeat(201), '超过'],
    ['nothing', '1', '没有这一项'],
    ['constructor', '1', '没有这一项'],
  ])('%s that is %s is refused as an import would, and nothing is written', async (field, value, sentence) => {
    await bring([home('a')], '2026-11-01');
    const before = await digestOfFacts(opened);
    expect((await refused(correct({ field, value }))).message).toContain(sentence);
    expect(await digestOfFacts(opened)).toBe(before);
    expect(await opened.db.selectFrom('record_changes').select('id').execute()).toEqual([]);
  });

  it('asks for a reason and for somebody who may', async () => {
    await bring([home('a')], '2026-11-01');
    expect((await refused(correct({ reason: ' ' }))).message).toContain('原因');
    const agent = await inConsole(opened, 'agent', NOW);
    expect(await refused(correct({}, agent))).toMatchObject({ code: 'forbidden' });
  });

  it('is not written over by the next imports, which say so and still bring everything else', async () => {
    await bring([home('a'), home('b')], '2026-11-01');
    await correct({});
    const report = await bring([home('a', { Price: 590, Direction: '东' }), home('b', { Size: 70 })], '2026-11-10');
    expect(await estate()).toMatchObject({
      area: 89.5,
      price: 590_000_000,
      orientation: '东',
      unit_price: Math.round(590_000_000 / 89.5),
    });
    expect(await estate('b')).toMatchObject({ area: 70 });
    expect(report.notes.join('\n')).toContain('1 项在工作台改正或锁住的没有被文件盖掉');
    const digest = await digestOfFacts(opened);
    await bring([home('a', { Price: 590, Direction: '东' }), home('b', { Size: 70 })], '2026-11-10');
    expect(await digestOfFacts(opened), 'repeating changes nothing').toBe(digest);
  });

  it('of a price makes no cut: not in the history, and not when files repeat the wrong one', async () => {
    await bring([home('a')], '2026-11-01');
    await correct({ field: 'price', value: '596' });
    expect(await estate()).toMatchObject({ price: 596_000_000, first_price: 596_000_000, price_changed_day: null });
    await bring([home('a')], '2026-11-10');
    expect(await estate()).toMatchObject({ price: 596_000_000, price_changed_day: null });
    expect(await opened.db.selectFrom('estate_price_changes').select('id').execute()).toEqual([]);
  });

  it('of a price that a file had changed corrects that step', async () => {
    await bring([home('a')], '2026-11-01');
    await bring([home('a', { Price: 600 })], '2026-11-05');
    const change = await correct({ field: 'price', value: '596' });
    const steps = () => opened.db.selectFrom('estate_price_changes').select(['price_before', 'price_after']).execute();
    expect(await steps()).toEqual([{ price_before: 608_000_000, price_after: 596_000_000 }]);
    await undo(change);
    expect(await steps()).toEqual([{ price_before: 608_000_000, price_after: 600_000_000 }]);
  });

  it('is set by files again once it is unlocked', async () => {
    await bring([home('a')], '2026-11-01');
    await correct({});
    await unlockField(editor.context, { kind: 'estate', id: await idOf(), field: 'area', reason: '来源改好了' });
    expect(await estate()).toMatchObject({ area: 89.5 });
    await bring([home('a')], '2026-11-10');
    expect(await estate()).toMatchObject({ area: 98.5 });
  });

  it('may be locked as it stands', async () => {
    await bring([home('a')], '2026-11-01');
    const lock = { kind: 'estate' as const, id: await idOf(), field: 'decoration', reason: '看过现场' };
    await lockField(editor.context, lock);
    expect((await refused(lockField(editor.context, lock))).message).toContain('已经锁住');
    await bring([home('a', { Renovation: '毛坯' })], '2026-11-10');
    expect(await estate()).toMatchObject({ decoration: '精装' });
  });

  it('that somebody else has changed meanwhile is told to the second', async () => {
    await bring([home('a')], '2026-11-01');
    const shown = JSON.stringify(98.5);
    await correct({ shown });
    const other = await inConsole(opened, 'operator', NOW);
    const failure = await refused(correct({ shown, value: '90' }, other));
    expect(failure).toMatchObject({ code: 'conflict' });
    expect(failure.message).toContain(editor.context.staff.shownName);
    expect(await estate()).toMatchObject({ area: 89.5 });
  });

  it('that two save in the same moment is saved once', async () => {
    await bring([home('a')], '2026-11-01');
    const shown = JSON.stringify(98.5);
    const both = await Promise.allSettled([correct({ shown, value: '90' }), correct({ shown, value: '91' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps the name by which files find a community', async () => {
    await bring([home('a')], '2026-11-01');
    const { community_id } = await estate();
    await correct({ kind: 'community', id: Number(community_id), field: 'name', value: '芍药居北里小区' });
    await bring([home('a'), home('c')], '2026-11-10');
    expect((await estate('c')).community_id).toBe(community_id);
    const names = await opened.db.selectFrom('communities').select(['name', 'pinyin']).execute();
    expect(names).toEqual([{ name: '芍药居北里小区', pinyin: expect.stringContaining('xiaoqu') }]);
  });
});

describe('undoing a correction', () => {
  it('brings back exactly what was before, every figure included', async () => {
    await bring([home('a'), home('b'), home('c')], '2026-11-01');
    await refreshDerived(opened, { dataDir: folder.path });
    const before = await digestOfAll(opened);
    const change = await correct({});
    await refreshDerived(opened, { dataDir: folder.path });
    expect(await digestOfAll(opened)).not.toBe(before);
    await undo(change);
    await refreshDerived(opened, { dataDir: folder.path });
    expect(await digestOfAll(opened)).toBe(before);
    await bring([home('a', { Size: 70 })], '2026-11-10');
    expect(await estate(), 'and nothing is locked').toMatchObject({ area: 70 });
  });

  it('twice is refused, and so is a step on which a later one stands, until that is undone', async () => {
    await bring([home('a')], '2026-11-01');
    const first = await correct({});
    const second = await correct({ value: '90' });
    expect((await refused(undo(first))).message).toContain('先撤销那一次');
    await undo(second);
    expect(await estate()).toMatchObject({ area: 89.5 });
    await bring([home('a')], '2026-11-10');
    expect(await estate(), 'the first still holds against imports').toMatchObject({ area: 89.5 });
    await undo(first);
    expect(await estate()).toMatchObject({ area: 98.5 });
    expect((await refused(undo(first))).message).toContain('已经撤销过了');
    expect((await refused(undo('none'))) as object).toMatchObject({ code: 'notFound' });
  });

  it('of one field leaves the other, with the unit price of both', async () => {
    await bring([home('a')], '2026-11-01');
    const price = await correct({ field: 'price', value: '596' });
    await correct({});
    await undo(price);
    expect(await estate()).toMatchObject({
      price: 608_000_000,
      area: 89.5,
      unit_price: Math.round(608_000_000 / 89.5),
    });
  });

  it('brings what files have said since under the lock', async () => {
    await bring([home('a')], '2026-11-01');
    const change = await correct({});
    await bring([home('a', { Size: 97 })], '2026-11-10');
    await undo(change);
    expect(await estate()).toMatchObject({ area: 97, unit_price: Math.round(608_000_000 / 97) });
  });

  it('is refused where an import has set the unlocked field since', async () => {
    await bring([home('a')], '2026-11-01');
    const change = await correct({});
    await unlockField(editor.context, { kind: 'estate', id: await idOf(), field: 'area', reason: '来源改好了' });
    await bring([home('a', { Size: 97 })], '2026-11-10');
    expect((await refused(undo(change))).message).toContain('后来又变了');
    expect(await estate()).toMatchObject({ area: 97 });
  });
});

describe('what is hidden', () => {
  const hide = async (ref = 'a') =>
    hideRecord(editor.context, { kind: 'estate', id: await idOf(ref), reason: '假房源' });

  it('is gone from every table, is not brought back, and comes back as it was', async () => {
    await bring([home('a'), home('b')], '2026-11-01');
    await bring([home('a', { Price: 600 }), home('b')], '2026-11-05');
    const before = await digestOfFacts(opened);
    const id = await idOf();
    const change = await hide();
    expect(await estate()).toEqual({});
    const report = await bring([home('a', { Price: 600 }), home('b')], '2026-11-05');
    expect(await estate()).toEqual({});
    expect(report.notes.join('\n')).toContain('1 行说的是在工作台隐藏了的');
    expect((await refused(correct({ id }))).message).toContain('已经隐藏');
    await undo(change);
    expect(await digestOfFacts(opened)).toBe(before);
    expect((await refused(undo(change))).message).toContain('已经撤销过了');
    await bring([home('a', { Price: 580 })], '2026-11-10');
    expect(await estate(), 'and files tell of it again').toMatchObject({ price: 580_000_000 });
  });

  it('while an import reads its files stops that import, which writes nothing', async () => {
    await bring([home('a')], '2026-11-01');
    const corrections = await readCorrections(opened.db, await cityOf());
    const city = await cityOf();
    await hide();
    expect((await refused(corrections.store(opened.db, city, NOW))).message).toContain('请重新运行');
  });

  it('keeps its number: no new home is given it', async () => {
    await bring([home('a'), home('b')], '2026-11-01');
    const last = Math.max(await idOf('a'), await idOf('b'));
    await hide(last === (await idOf('a')) ? 'a' : 'b');
    await bring([home('c')], '2026-11-10');
    expect(await idOf('c')).toBeGreaterThan(last);
  });

  it('of a community goes with its homes, no row joins or makes it anew, and comes back whole', async () => {
    await bring([home('a'), home('b'), home('d', { Garden: '望京新城', District: '望京' })], '2026-11-01');
    const before = await digestOfFacts(opened);
    const id = Number((await estate()).community_id);
    const change = await hideRecord(editor.context, { kind: 'community', id, reason: '不是小区' });
    expect(await estate('b')).toEqual({});
    const report = await bring([home('a'), home('e')], '2026-11-10');
    expect(report.total()).toMatchObject({ rejected: 2, stored: 0 });
    expect([...report.reasons.keys()].join()).toContain('在工作台隐藏了');
    const names = await opened.db.selectFrom('communities').select('name').execute();
    expect(names).toEqual([{ name: '望京新城' }]);
    await undo(change);
    expect(await digestOfFacts(opened)).toBe(before);
  });

  it('does not come back without its community', async () => {
    await bring([home('a'), home('b')], '2026-11-01');
    const community = Number((await estate()).community_id);
    const own = await hide();
    const whole = await hideRecord(editor.context, { kind: 'community', id: community, reason: '不是小区' });
    expect((await refused(undo(own))).message).toContain('已经不在了');
    await undo(whole);
    await undo(own);
    expect(await estate()).toMatchObject({ community_id: community });
  });
});

describe('a listing taken off sale', () => {
  it('stays off whatever files say, and comes back on undoing', async () => {
    await bring([home('a')], '2026-11-01');
    const before = await digestOfFacts(opened);
    const asked = { kind: 'estate' as const, id: await idOf(), reason: '业主说卖了' };
    const change = await withdrawListing(editor.context, asked);
    expect(await estate()).toMatchObject({ status: 'withdrawn' });
    expect((await refused(withdrawListing(editor.context, asked))).message).toContain('不在售');
    await bring([home('a')], '2026-11-01');
    expect(await estate()).toMatchObject({ status: 'withdrawn' });
    await undo(change);
    expect(await digestOfFacts(opened)).toBe(before);
  });
});

describe('undoing an import', () => {
  const lastRun = async () =>
    Number(
      (
        await opened.db
          .selectFrom('import_runs')
          .select((eb) => eb.fn.max('number').as('n'))
          .executeTakeFirst()
      )?.n,
    );

  it('keeps what was put right since, and its own undoing brings what was before the import', async () => {
    await bring([home('a', { Size: 89 })], '2026-11-01');
    await bring([home('a', { Direction: '东' })], '2026-11-05');
    const wrong = await lastRun();
    const change = await correct({});
    await undoRuns(opened, [wrong], NOW);
    expect(await estate()).toMatchObject({ area: 89.5, orientation: '南', unit_price: Math.round(608_000_000 / 89.5) });
    await undo(change);
    expect(await estate()).toMatchObject({ area: 89, unit_price: Math.round(608_000_000 / 89) });
  });

  it('that made a row which was put right or hidden is refused by name, until that is undone', async () => {
    await bring([home('a'), home('b')], '2026-11-01');
    const run = await lastRun();
    const corrected = await correct({});
    expect((await refused(undoRuns(opened, [run], NOW))).message).toContain('查改数据');
    await undo(corrected);
    const hidden = await hideRecord(editor.context, { kind: 'estate', id: await idOf('b'), reason: '假房源' });
    expect((await refused(undoRuns(opened, [run], NOW))).message).toContain('查改数据');
    await undo(hidden);
    await undoRuns(opened, [run], NOW);
    expect(await estate()).toEqual({});
  });
});

it('the city of a record that the console changes is the one whose figures are behind', async () => {
  await bring([home('a')], '2026-11-01');
  await opened.db.deleteFrom('stale_statistics').execute();
  const change = await correct({});
  expect((await listStale(opened.db)).map(({ city_id }) => city_id)).toEqual([await cityOf()]);
  await opened.db.deleteFrom('stale_statistics').execute();
  await undo(change);
  expect((await listStale(opened.db)).map(({ city_id }) => city_id)).toEqual([await cityOf()]);
});
