import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { readCorrections } from '@/lib/server/import/merge/corrections';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { hideRecord } from '@/lib/server/record/commands/hideRecord';
import { mergeRecords } from '@/lib/server/record/commands/mergeRecords';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOfFacts, Folder, importInto, listing2021, NOW } from '../import/support';

// What was merged does not rise again with the next file: by its old name and by its old id it is the winner.

const LISTINGS = 'bj-listings-2021-lianjia';
const folder = new Folder();
afterAll(() => folder.remove());

let opened: OpenDatabase;
let editor: InConsole;
beforeEach(async () => {
  opened = await openTestDatabase();
  editor = await inConsole(opened, 'editor', NOW);
});
afterEach(() => opened.close());

const home = (id: string, garden: string, changes: Record<string, string | number> = {}) =>
  listing2021(id, { Garden: garden, ...changes });

let files = 0;
async function bring(rows: ReturnType<typeof home>[], day: string) {
  files += 1;
  return (await importInto(opened, folder, LISTINGS, [folder.csv(`homes-${files}.csv`, rows)], { day })).report;
}

const COMMUNITY = { title: '小区表', kind: 'community', source: 'house-table', day: '2026-11-01', key: ['编号'] };
async function bringCommunities(rows: Record<string, string>[]) {
  files += 1;
  const fields = { name: '名称', district: '区', builtYear: '年份' };
  const mapping = folder.json(`communities-${files}.json`, { ...COMMUNITY, fields });
  return (await importInto(opened, folder, mapping, [folder.csv(`communities-${files}.csv`, rows)])).report;
}

const communities = async () =>
  (await opened.db.selectFrom('communities').select(['id', 'name', 'built_year']).orderBy('id').execute()).map(
    ({ name, built_year }) => `${name} ${built_year}`,
  );
const idOf = async (name: string) =>
  (await opened.db.selectFrom('communities').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const homesOf = async (name: string) =>
  (
    await opened.db
      .selectFrom('estates')
      .select('source_ref')
      .where('community_id', '=', await idOf(name))
      .orderBy('source_ref')
      .execute()
  ).map(({ source_ref }) => source_ref);
const merge = async (winner = '芍药居北里', loser = '芍药居北里小区') =>
  mergeRecords(editor.context, {
    kind: 'community',
    winner: await idOf(winner),
    loser: await idOf(loser),
    choices: {},
    shown: undefined,
    reason: '同一个门牌',
  });
const undo = (change: string) => undoRecordChange(editor.context, change, '其实是两个');
const TWINS = [home('a', '芍药居北里'), home('b', '芍药居北里小区')];

it('files that know a community by its old name bring their homes to the winner, again and again', async () => {
  await bring(TWINS, '2026-11-01');
  expect((await communities()).length).toBe(2);
  const change = await merge();
  const rows = [home('a', '芍药居北里'), home('b', '芍药居北里小区', { Price: 590 }), home('c', '芍药居北里小区')];
  await bring(rows, '2026-11-10');
  expect((await communities()).length, 'the twin does not rise').toBe(1);
  expect(await homesOf('芍药居北里')).toEqual(['a', 'b', 'c']);
  const digest = await digestOfFacts(opened);
  await bring(rows, '2026-11-10');
  expect(await digestOfFacts(opened), 'repeating changes nothing').toBe(digest);
  await undo(change);
  expect(await homesOf('芍药居北里小区'), 'what came since stays').toEqual(['b']);
  await bring([home('d', '芍药居北里小区')], '2026-11-12');
  expect(await homesOf('芍药居北里小区'), 'and its name is its own again').toEqual(['b', 'd']);
});

it('a chain of mergings leads files to the last', async () => {
  await bring([...TWINS, home('c', '芍药居北里社区')], '2026-11-01');
  await merge();
  await merge('芍药居北里社区', '芍药居北里');
  await bring([home('d', '芍药居北里小区')], '2026-11-10');
  expect(await homesOf('芍药居北里社区')).toEqual(['a', 'b', 'c', 'd']);
});

it('a file of communities tells nothing of the merged one, by its id, and says so; the winner stays as it was chosen', async () => {
  const table = (year: string) => [
    { 编号: '1', 名称: '芍药居北里', 区: '朝阳', 年份: '2004' },
    { 编号: '2', 名称: '芍药居北里小区', 区: '朝阳', 年份: year },
  ];
  await bringCommunities(table('2005'));
  await mergeRecords(editor.context, {
    kind: 'community',
    winner: await idOf('芍药居北里'),
    loser: await idOf('芍药居北里小区'),
    choices: { builtYear: 'loser' as const },
    shown: undefined,
    reason: '竣工备案',
  });
  const report = await bringCommunities(table('2006'));
  expect(await communities(), 'what was chosen holds against the winner’s own row too').toEqual(['芍药居北里 2005']);
  expect(report.notes.join('\n')).toContain('1 行说的是在工作台并进另一条的');
  const other = { ...COMMUNITY, source: 'other-table' };
  const mapping = folder.json('other.json', { ...other, fields: { name: '名称', district: '区', builtYear: '年份' } });
  await importInto(opened, folder, mapping, [
    folder.csv('other.csv', [{ 编号: '9', 名称: '芍药居北里小区', 区: '朝阳', 年份: '2007' }]),
  ]);
  expect((await communities()).length, 'another source finds the winner by the old name').toBe(1);
});

it('a winner that is hidden since stays hidden by both names', async () => {
  await bring(TWINS, '2026-11-01');
  await merge();
  await hideRecord(editor.context, { kind: 'community', id: await idOf('芍药居北里'), reason: '不是小区' });
  await bring([home('a', '芍药居北里'), home('c', '芍药居北里小区')], '2026-11-10');
  expect(await communities()).toEqual([]);
  expect(await opened.db.selectFrom('estates').select('id').execute()).toEqual([]);
});

it('a listing that was merged into another is not brought back', async () => {
  await bring([home('a', '芍药居北里'), home('b', '芍药居北里')], '2026-11-01');
  const { rows } = { rows: await opened.db.selectFrom('estates').select('id').orderBy('source_ref').execute() };
  const [winner = 0, loser = 0] = rows.map(({ id }) => id);
  await mergeRecords(editor.context, {
    kind: 'estate',
    winner,
    loser,
    choices: {},
    shown: undefined,
    reason: '同一套',
  });
  const report = await bring([home('a', '芍药居北里'), home('b', '芍药居北里', { Price: 500 })], '2026-11-10');
  expect(await homesOf('芍药居北里')).toEqual(['a']);
  expect(report.notes.join('\n')).toContain('1 行说的是在工作台并进另一条的');
});

it('an import that had read its files before a merging, or before it was undone, writes nothing', async () => {
  await bring(TWINS, '2026-11-01');
  const cityId = (await opened.db.selectFrom('cities').select('id').executeTakeFirstOrThrow()).id;
  const before = await readCorrections(opened.db, cityId);
  const change = await merge();
  await expect(before.store(opened.db, cityId, NOW)).rejects.toThrow('合并或拆开');
  const after = await readCorrections(opened.db, cityId);
  await after.store(opened.db, cityId, NOW);
  await undo(change);
  await expect(after.store(opened.db, cityId, NOW)).rejects.toThrow('合并或拆开');
});

it('an import that had made one of the two is not undone under the merging; a later one is, and the merging after it', async () => {
  await bring(TWINS, '2026-11-01');
  const change = await merge();
  await bring([home('c', '芍药居北里小区')], '2026-11-10');
  await expect(undoRuns(opened, [1], NOW)).rejects.toThrow('先');
  await undoRuns(opened, [2], NOW);
  expect(await homesOf('芍药居北里')).toEqual(['a', 'b']);
  await expect(undoRuns(opened, [1], NOW)).rejects.toThrow('芍药居北里小区');
  await undo(change);
  await undoRuns(opened, [1], NOW);
  expect(await communities()).toEqual([]);
});

it('a home that an undone import brings back to the merged community is the winner’s', async () => {
  await bring([...TWINS, home('c', '芍药居北里小区')], '2026-11-01');
  await bring([home('c', '芍药居西里')], '2026-11-05');
  await merge();
  expect(await homesOf('芍药居北里')).toEqual(['a', 'b']);
  await undoRuns(opened, [2], NOW);
  expect(await homesOf('芍药居北里')).toEqual(['a', 'b', 'c']);
});
