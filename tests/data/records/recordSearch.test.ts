import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { readRowHistory } from '@/lib/server/import/undo/rowHistory';
import { planCorrection } from '@/lib/server/record/commands/correctField';
import { hideRecord, planRemoval } from '@/lib/server/record/commands/hideRecord';
import { correctionEffects, removalEffects } from '@/lib/server/record/commands/recordEffects';
import { findRecordField } from '@/lib/server/record/commands/recordFields';
import { undoRecordChange } from '@/lib/server/record/commands/undoRecordChange';
import { findRecordRow } from '@/lib/server/record/queries/recordRows';
import { listRecords, type RecordFilter } from '@/lib/server/record/queries/recordSearch';
import { inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { Folder, importInto, NOW } from '../import/support';

// What is found of records, what a change of one would come to, and which imports made it: on both databases.

const folder = new Folder();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const row = {
    Garden: '芍药居北里',
    Region: '朝阳',
    District: '芍药居',
    Direction: '南',
    Elevator: '板楼',
    Floor: 18,
  };
  const home = (id: string, size: number) => ({
    ...row,
    Id: id,
    Layout: '2室1厅',
    Price: 600,
    Renovation: '精装',
    Size: size,
    UnitPrice: '',
    Year: 2004,
  });
  const rows = [home('a', 90), home('b', 80), home('c', 100)];
  const mapping = 'bj-listings-2021-lianjia';
  await importInto(opened, folder, mapping, [folder.csv('one.csv', rows)], { day: '2026-11-01' });
  const later = rows.map((one) => (one.Id === 'a' ? { ...one, Price: 590 } : one));
  await importInto(opened, folder, mapping, [folder.csv('two.csv', later)], { day: '2026-11-05' });
  await refreshDerived(opened, { dataDir: folder.path });
});
afterAll(async () => {
  await opened.close();
  folder.remove();
});

const PAGE = { sort: 'found', descending: false, limit: 50, offset: 0 };
const found = async (filter: RecordFilter, asked = {}) =>
  (await listRecords(opened.db, filter, { ...PAGE, ...asked })).rows.map(({ kind }) => kind);
const idOf = async (ref: string) =>
  (await opened.db.selectFrom('estates').select('id').where('source_ref', '=', ref).executeTakeFirstOrThrow()).id;

it('a name finds its community first and its homes after it, a number its record, a pattern nothing', async () => {
  expect(await found({ text: '芍药居' })).toEqual(['community', 'estate', 'estate', 'estate']);
  expect(await found({ text: '芍药居', kind: 'estate' }, { limit: 2 })).toEqual(['estate', 'estate']);
  expect(await found({ text: '芍药居' }, { sort: 'title', descending: true })).toHaveLength(4);
  expect(await found({ text: '芍药居', cityId: 605 })).toEqual([]);
  const [first] = (await listRecords(opened.db, { text: String(await idOf('b')) }, PAGE)).rows;
  expect(first).toMatchObject({ kind: 'estate', id: await idOf('b'), city_name: '北京', status: 'on_sale' });
  for (const text of ['%', '_', "'; drop table estates", '\\']) expect(await found({ text }), text).toEqual([]);
});

it('of a community are the homes that it has on offer, and of a kind that it has none of nothing', async () => {
  const { community_id: communityId } = await opened.db
    .selectFrom('estates')
    .select('community_id')
    .where('source_ref', '=', 'a')
    .executeTakeFirstOrThrow();
  expect(await found({ communityId })).toEqual(['estate', 'estate', 'estate']);
  expect(await found({ communityId, kind: 'estate' })).toHaveLength(3);
  for (const kind of ['deal', 'rental', 'community', 'project'] as const)
    expect(await found({ communityId, kind }), kind).toEqual([]);
  expect(await found({ communityId: 0 })).toEqual([]);
  await opened.db.updateTable('estates').set({ status: 'sold' }).where('source_ref', '=', 'a').execute();
  expect(await found({ communityId }), 'what is sold is not counted').toHaveLength(2);
  await opened.db.updateTable('estates').set({ status: 'on_sale' }).where('source_ref', '=', 'a').execute();
});

it('what was changed is listed by itself until it is changed back, what is hidden is found as such', async () => {
  const { context } = await inConsole(opened, 'editor', NOW);
  expect(await found({})).toEqual([]);
  const id = await idOf('c');
  const change = await hideRecord(context, { kind: 'estate', id, reason: '假房源' });
  const [row] = (await listRecords(opened.db, {}, PAGE)).rows;
  expect(row).toMatchObject({ kind: 'estate', id, is_hidden: 1, changes: 1 });
  expect((await listRecords(opened.db, { text: '芍药居' }, PAGE)).rows.filter((one) => one.is_hidden)).toHaveLength(1);
  await undoRecordChange(context, change, '是真的');
  expect(await found({})).toEqual([]);
});

it('the averages that a change is said to come to are those that the statistics come to', async () => {
  const id = await idOf('a');
  const row = await findRecordRow(opened.db, 'estate', id);
  const field = findRecordField('estate', 'area');
  if (!row || !field) throw new Error('No such home');
  const { images } = await planCorrection(opened.db, 'estate', row, field, { value: '95', now: NOW });
  const effects = await correctionEffects(opened.db, 'estate', row, field, images);
  const average = effects.find(({ name }) => name === '小区挂牌均价');
  expect(average).toEqual({ name: '小区挂牌均价', before: '66,296元/㎡', after: '65,091元/㎡', note: '3 套' });
  const removal = await removalEffects(opened.db, 'estate', row, await planRemoval(opened.db, 'estate', row));
  expect(removal.find(({ name }) => name === '小区在售')).toMatchObject({ before: '3套', after: '2套' });
  expect(removal.find(({ name }) => name === '小区挂牌均价')?.after, 'of two homes there is none').toBe('--');
});

it('a row knows the import that made it and the one that changed it', async () => {
  const steps = await readRowHistory(opened.db, 'estates', await idOf('a'));
  expect(steps.map(({ run, isCreated }) => [run.files[0], isCreated])).toEqual([
    ['two.csv', false],
    ['one.csv', true],
  ]);
  expect(steps[0]?.before).toMatchObject({ price: 600_000_000 });
});
