import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIST_LIMITS } from '@/lib/console/listLimits';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { CONSOLE_LIST_COPY } from '@/lib/console/words/list';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { type BulkAct, prepareBulk, runBulk } from '@/lib/server/console/commands/bulkRun';
import { endStaffAccount } from '@/lib/server/console/commands/changeStaff';
import {
  chooseColumns,
  removeFilter,
  renameFilter,
  saveFilter,
  shareFilter,
} from '@/lib/server/console/commands/savedFilters';
import { leadActs } from '@/lib/server/console/pages/leadActs';
import { deleteBulkRunsBefore, listBulkRows } from '@/lib/server/console/queries/bulkRuns';
import { listSavedFilters, readHiddenColumns } from '@/lib/server/console/queries/savedFilters';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findConsoleLead, storeAssignment } from '@/lib/server/lead/queries/consoleLeads';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { findStaff } from '@/lib/server/staff/queries/staff';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import type { ApiError } from '@/services/http/apiError';
import { type InConsole, inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';
import { openPlacedDatabase } from '../../kit/place';
import { NOW } from '../../kit/today';

// Lists that one works with: filters under a name, columns, and one act on many rows.

const { cipher } = vaultPhone('13800138000');
const LEADS = { list: 'leads', access: 'leads' } as const;
const { problems } = CONSOLE_LIST_COPY;

let opened: OpenDatabase;
let operator: InConsole;
let agent: InConsole;
let editor: InConsole;
let admin: InConsole;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const tables = [
    ...(['console_filters', 'console_columns', 'console_bulk_runs', 'console_bulk_rows'] as const),
    ...(['leads', 'lead_assignments', 'staff', 'staff_sessions'] as const),
  ];
  for (const table of tables) await opened.db.deleteFrom(table).execute();
  operator = await inConsole(opened, 'operator');
  agent = await inConsole(opened, 'agent');
  editor = await inConsole(opened, 'editor');
  admin = await inConsole(opened, 'admin');
});

const staffId = ({ context }: InConsole): string => context.staff.id;
const lead = (id: string, changes: Parameters<typeof leadRow>[0] = {}) =>
  storeLead(
    opened.db,
    leadRow({ id, phone_cipher: cipher, phone_index: id, number: id, share_consent: 1, created_at: NOW, ...changes }),
  );
const ownerOf = async (id: string) => (await findConsoleLead(opened.db, id))?.staff_id ?? null;
const actions = async (subject: string) => (await listAuditOf(opened.db, subject, 99)).map(({ action }) => action);

async function actOf(who: InConsole, value: string): Promise<BulkAct> {
  const to = await findStaff(opened.db, value.split(':')[1] ?? '');
  const found = leadActs(who.context, to ? [to] : []).find((act) => act.value === value);
  if (!found) throw new Error(value);
  return found;
}

const run = (who: InConsole, act: BulkAct, id: string, reason = '已核实') =>
  runBulk(who.context, LEADS, { id, actOf: (value) => (value === act.value ? act : undefined), reason });

describe('one act on many rows', () => {
  test('says before which are refused and why, changes nothing until it is confirmed, then each through its command', async () => {
    await lead('1');
    await lead('2', { share_consent: 0 });
    await lead('3');
    await storeAssignment(opened.db, { leadId: '3', staffId: staffId(agent), way: 'hand', now: NOW });
    const act = await actOf(operator, `assign:${staffId(agent)}`);
    const id = await prepareBulk(operator.context, LEADS, act, ['1', '2', '3', 'gone']);
    expect(await ownerOf('1')).toBeNull();
    expect((await listBulkRows(opened.db, id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['waiting', null],
      ['refused', CONSOLE_LEAD_COPY.problems.notShared],
      ['refused', CONSOLE_LEAD_COPY.bulk.same],
      ['refused', CONSOLE_LIST_COPY.bulk.gone],
    ]);
    await run(operator, act, id);
    expect([await ownerOf('1'), await ownerOf('2')]).toEqual([staffId(agent), null]);
    expect(await actions('1')).toEqual(['lead-assign']);
    expect(await actions('2')).toEqual([]);
    expect((await listAuditOf(opened.db, 'leads', 1))[0]).toMatchObject({
      action: 'bulk-run',
      detail: `${act.text}，1 条`,
    });
  });

  test('pressed twice at once, and again later, changes each row once', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `lead ${at}`);
    for (const id of ids) await lead(id, { number: String(10_000_000 + ids.indexOf(id)) });
    const act = await actOf(operator, 'state:contacted');
    const id = await prepareBulk(operator.context, LEADS, act, ids);
    await Promise.all([run(operator, act, id), run(operator, act, id)]);
    await run(operator, act, id);
    for (const one of ids) expect(await actions(one), one).toEqual(['lead-state']);
    expect((await listBulkRows(opened.db, id)).every(({ state }) => state === 'done')).toBe(true);
    const begun = (await listAuditOf(opened.db, 'leads', 99)).filter(({ detail }) => detail.includes('12 条'));
    expect(begun).toHaveLength(1);
  });

  test('that broke off says of one row that it is not sure, and the next press does the rest alone', async () => {
    for (const id of ['1', '2', '3']) await lead(id, { number: `1000000${id}` });
    const act = await actOf(operator, 'state:contacted');
    const id = await prepareBulk(operator.context, LEADS, act, ['1', '2', '3']);
    const breaking: BulkAct = {
      ...act,
      run: (key, reason) => (key === '2' ? Promise.reject(new Error('power')) : act.run(key, reason)),
    };
    await expect(run(operator, breaking, id)).rejects.toThrow('power');
    const states = async () => (await listBulkRows(opened.db, id)).map(({ state }) => state);
    expect(await states()).toEqual(['done', 'begun', 'waiting']);
    await run(operator, act, id);
    expect(await states()).toEqual(['done', 'begun', 'done']);
  });

  test('tells of a row that was refused meanwhile, and goes on', async () => {
    await lead('1', { number: '10000001' });
    await lead('2', { number: '10000002' });
    const act = await actOf(operator, 'state:contacted');
    const id = await prepareBulk(operator.context, LEADS, act, ['1', '2']);
    await opened.db.updateTable('leads').set({ state: 'withdrawn' }).where('id', '=', '1').execute();
    await run(operator, act, id);
    expect((await listBulkRows(opened.db, id)).map(({ state, problem }) => [state, problem !== null])).toEqual([
      ['refused', true],
      ['done', false],
    ]);
  });

  test('with a reason asks for it before anything is changed, and the log of each row has it', async () => {
    await lead('1', { number: '10000001' });
    const act = await actOf(operator, 'state:unreachable');
    const id = await prepareBulk(operator.context, LEADS, act, ['1']);
    await expect(run(operator, act, id, ' ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await findConsoleLead(opened.db, '1'))?.state).toBe('new');
    await run(operator, act, id, '打了三次都没人接');
    expect((await listAuditOf(opened.db, '1', 1))[0]).toMatchObject({ reason: '打了三次都没人接' });
  });

  test('takes none and too many for what they are', async () => {
    const act = await actOf(operator, 'state:contacted');
    const many = Array.from({ length: LIST_LIMITS.bulkRows + 1 }, (_, at) => String(at));
    for (const keys of [[], many])
      await expect(prepareBulk(operator.context, LEADS, act, keys)).rejects.toMatchObject({
        fields: { rows: expect.any(String) },
      });
    expect(await opened.db.selectFrom('console_bulk_runs').selectAll().execute()).toEqual([]);
  });

  test('is its author’s alone, and for who may open the list', async () => {
    await lead('1', { number: '10000001' });
    const act = await actOf(operator, 'state:contacted');
    const id = await prepareBulk(operator.context, LEADS, act, ['1']);
    await expect(run(admin, act, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(run(editor, act, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(prepareBulk(editor.context, LEADS, act, ['1'])).rejects.toMatchObject({ code: 'forbidden' });
    expect((await findConsoleLead(opened.db, '1'))?.state).toBe('new');
  });

  test('an agent changes their own leads alone, and deals none out', async () => {
    await lead('1', { number: '10000001' });
    await lead('2', { number: '10000002' });
    await storeAssignment(opened.db, { leadId: '1', staffId: staffId(agent), way: 'hand', now: NOW });
    expect(
      leadActs(agent.context, [(await findStaff(opened.db, staffId(agent))) as never]).map(({ value }) => value),
    ).toEqual(['state:contacted', 'state:arranged', 'state:done', 'state:unreachable']);
    const act = await actOf(agent, 'state:contacted');
    const id = await prepareBulk(agent.context, LEADS, act, ['1', '2']);
    await run(agent, act, id);
    expect((await listBulkRows(opened.db, id)).map(({ state }) => state)).toEqual(['done', 'refused']);
    expect((await findConsoleLead(opened.db, '2'))?.state).toBe('new');
  });

  // What is said before and what the command does must not part.
  test.each(LEAD_STATES)('what is said before of a lead that is %s is what its command says', async (state) => {
    const staff = await Promise.all([operator, agent].map((who) => findStaff(opened.db, staffId(who))));
    for (const share_consent of [0, 1] as const)
      for (const { value } of leadActs(
        operator.context,
        staff.filter((one) => one !== null),
      )) {
        await opened.db.deleteFrom('leads').execute();
        await lead('1', { state, share_consent, number: '10000001' });
        const act = leadActs(
          operator.context,
          staff.filter((one) => one !== null),
        ).find((one) => one.value === value);
        const judged = await act?.judge('1');
        const refused = await act?.run('1', '核实').then(
          () => null,
          (failure) => (failure as ApiError).message,
        );
        // A change that changes nothing is none to be made for many; its command takes it for one.
        const isSame = [CONSOLE_LEAD_COPY.bulk.sameState, CONSOLE_LEAD_COPY.bulk.nobodys].some(
          (text) => text === judged?.problem,
        );
        expect(isSame ? null : (judged?.problem ?? null), `${value} ${share_consent}`).toBe(refused);
      }
  });

  test('is deleted by age', async () => {
    await lead('1');
    await prepareBulk(operator.context, LEADS, await actOf(operator, 'state:contacted'), ['1']);
    expect(await deleteBulkRunsBefore(opened.db, NOW)).toBe(0);
    expect(await deleteBulkRunsBefore(opened.db, NOW + 1)).toBe(1);
    expect(await opened.db.selectFrom('console_bulk_rows').selectAll().execute()).toEqual([]);
  });
});

describe('a saved filter', () => {
  const NEW = { name: '待联系', address: { state: 'new' }, isShared: false };
  const seenBy = async (who: InConsole) =>
    (await listSavedFilters(opened.db, 'leads', staffId(who))).map(({ name }) => name);
  const idOf = async (who: InConsole) =>
    (await listSavedFilters(opened.db, 'leads', staffId(who))).find(({ name }) => name === NEW.name)?.id ?? '';

  test('is its author’s until they share it, and the log has each change', async () => {
    await saveFilter(operator.context, LEADS, NEW);
    const id = await idOf(operator);
    expect([await seenBy(operator), await seenBy(agent)]).toEqual([['待联系'], []]);
    await shareFilter(operator.context, LEADS, id, true);
    expect(await seenBy(agent)).toEqual(['待联系']);
    await renameFilter(operator.context, LEADS, id, '没人联系');
    expect(await seenBy(agent)).toEqual(['没人联系']);
    await removeFilter(operator.context, LEADS, id);
    expect([await seenBy(operator), await seenBy(agent)]).toEqual([[], []]);
    const log = (await listAuditOf(opened.db, 'leads', 9)).filter(({ staff_id }) => staff_id === staffId(operator));
    expect(log.map(({ action }) => action)).toEqual(['filter-delete', 'filter-change', 'filter-change', 'filter-save']);
  });

  test('of another is renamed and shared by nobody else; an admin deletes one that is shared', async () => {
    await saveFilter(operator.context, LEADS, NEW);
    const id = await idOf(operator);
    for (const who of [agent, admin]) {
      const { context } = who;
      await expect(renameFilter(context, LEADS, id, '我的')).rejects.toMatchObject({ code: 'notFound' });
      await expect(shareFilter(context, LEADS, id, true)).rejects.toMatchObject({ code: 'notFound' });
      await expect(removeFilter(context, LEADS, id)).rejects.toMatchObject({ code: 'notFound' });
    }
    await shareFilter(operator.context, LEADS, id, true);
    await expect(removeFilter(agent.context, LEADS, id)).rejects.toMatchObject({ code: 'notFound' });
    await removeFilter(admin.context, LEADS, id);
    expect(await seenBy(operator)).toEqual([]);
  });

  test.each([
    ['without a name', { ...NEW, name: ' ' }, problems.name],
    ['with a long name', { ...NEW, name: '长'.repeat(17) }, problems.name],
    ['with a phone number as its name', { ...NEW, name: '13800138000' }, problems.name],
    ['that filters nothing', { ...NEW, address: {} }, problems.nothing],
    ['that holds a phone number', { ...NEW, address: { query: '138 0013 8000' } }, problems.phone],
  ])('%s is refused beside its field', async (_, filter, sentence) => {
    await expect(saveFilter(operator.context, LEADS, filter)).rejects.toMatchObject({
      fields: { filterName: sentence },
    });
    expect(await seenBy(operator)).toEqual([]);
  });

  test('has a name once a person, and each person has so many of a list', async () => {
    await saveFilter(operator.context, LEADS, NEW);
    const again = { fields: { filterName: problems.same } };
    await expect(saveFilter(operator.context, LEADS, NEW)).rejects.toMatchObject(again);
    await saveFilter(agent.context, LEADS, NEW);
    for (let at = 1; at < LIST_LIMITS.filters; at += 1)
      await saveFilter(operator.context, LEADS, { ...NEW, name: `第 ${at} 个` });
    const many = { fields: { filterName: problems.many } };
    await expect(saveFilter(operator.context, LEADS, { ...NEW, name: '再一个' })).rejects.toMatchObject(many);
    await expect(renameFilter(operator.context, LEADS, await idOf(operator), '第 1 个')).rejects.toMatchObject(again);
    expect(await seenBy(operator)).toHaveLength(LIST_LIMITS.filters);
  });

  test('and columns are for who may open the list', async () => {
    await expect(saveFilter(editor.context, LEADS, NEW)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(chooseColumns(editor.context, LEADS, ['staff'])).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of somebody who has left goes, but for what others use; so do their columns', async () => {
    await saveFilter(operator.context, LEADS, NEW);
    await saveFilter(operator.context, LEADS, { ...NEW, name: '大家的', isShared: true });
    await chooseColumns(operator.context, LEADS, ['staff']);
    await endStaffAccount(admin.context, staffId(operator), '离职');
    expect(await seenBy(operator)).toEqual(['大家的']);
    expect(await readHiddenColumns(opened.db, 'leads', staffId(operator))).toEqual([]);
  });
});

test('columns are one person’s, whichever browser they sit at', async () => {
  await chooseColumns(operator.context, LEADS, ['staff', 'created']);
  await chooseColumns(operator.context, LEADS, ['staff']);
  expect(await readHiddenColumns(opened.db, 'leads', staffId(operator))).toEqual(['staff']);
  expect(await readHiddenColumns(opened.db, 'leads', staffId(agent))).toEqual([]);
  expect(await readHiddenColumns(opened.db, 'talks', staffId(operator))).toEqual([]);
});
