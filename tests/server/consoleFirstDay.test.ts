import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FirstDayPageProps } from '@/lib/console/views/firstDayPage';
import type { TodayPageProps } from '@/lib/console/views/todayPage';
import { consoleFirstDayPage } from '@/lib/server/console/pages/firstDayPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { cityRow } from '../kit/rows';

// What is done before a site opens: each step is done by what there is, put aside and taken up again.

withOwnDataDir();

let operator: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db
    .insertInto('cities')
    .values([cityRow(), cityRow({ id: 606, name: '外市', pinyin: 'waishi', data_kind: 'demo' })])
    .execute();
  operator = await inConsole(opened as never, 'operator', Date.now());
  agent = await inConsole(opened as never, 'agent', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  await db.deleteFrom('settings').where('key', '=', 'first-day.skipped').execute();
  await db.deleteFrom('leads').execute();
});

const see = async (posted?: Record<string, string>, who = operator) => {
  const answer = await visitConsole(consoleFirstDayPage, { staff: who.token, posted });
  return { ...answer, props: answer.props as unknown as FirstDayPageProps };
};
const states = async () => (await see()).props.steps.map(({ key, state }) => `${key} ${state}`);
const onToday = async (who = operator) =>
  ((await visitConsole(consoleTodayPage, { staff: who.token })).props as unknown as TodayPageProps).firstDay;

test('a step is done by what there is', async () => {
  const { db } = await database();
  await db.updateTable('cities').set({ data_kind: 'demo' }).where('id', '=', 605).execute();
  const open = await states();
  expect(open).toEqual(['site open', 'data open', 'staff done', 'channels open', 'announcement open', 'lead open']);
  await db.updateTable('cities').set({ data_kind: 'real' }).where('id', '=', 605).execute();
  await storeLead(db, leadRow());
  expect((await states()).filter((one) => one.endsWith('done'))).toEqual(['data done', 'staff done', 'lead done']);
  const { props } = await see();
  expect(props.left).toBe('22');
  expect(props.steps[1]?.text).toContain('演示数据还开着');
  expect(await onToday()).toEqual({ title: '开张，做完 3 步，还要 22 分', href: '/console/first-day' });
  expect(await onToday(agent)).toBeNull();
});

test('a step is put aside and taken up, all of them at once too; then today is silent', async () => {
  expect((await see({ do: 'skip', step: 'channels' })).to).toBe('/console/first-day?done=skip');
  expect(await states()).toContain('channels skipped');
  await see({ do: 'skip', step: 'channels' });
  await see({ do: 'take', step: 'channels' });
  expect(await states()).toContain('channels open');
  await see({ do: 'all' });
  expect((await states()).filter((one) => one.endsWith('open'))).toEqual([]);
  expect(await onToday()).toBeNull();
});

test('whoever works here alone has nobody to share with, also when others have left', async () => {
  const { db } = await database();
  const { id } = agent.context.staff;
  await db.updateTable('staff').set({ ended_at: 1 }).where('id', '=', id).execute();
  expect(await states()).toContain('staff open');
  await db.updateTable('staff').set({ ended_at: null }).where('id', '=', id).execute();
  expect(await states()).toContain('staff done');
});

test('what is no step changes nothing, nor who may not', async () => {
  await see({ do: 'skip', step: '__proto__' });
  expect((await states()).filter((one) => one.endsWith('skipped'))).toEqual([]);
  expect((await see(undefined, agent)).status).toBe(403);
});
