import { afterEach, beforeEach, expect, it } from 'vitest';
import { bindAgent, changeAgent, undoAgentChange, withdrawAgent } from '@/lib/server/agent/commands/changeAgent';
import { listAgentChanges } from '@/lib/server/agent/queries/agentChanges';
import { findConsoleAgent } from '@/lib/server/agent/queries/consoleAgents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// What is changed of an agent is a list with its undoing, as of any record.

const ID = 9_000_001;
const TYPED = {
  name: '林晓',
  company: '某某房产',
  store: '三林店',
  licence: 'SH-2026-001',
  since: '2018',
  intro: '',
  plates: '',
};

let opened: OpenDatabase;
let operator: InConsole;
beforeEach(async () => {
  opened = await openTestDatabase();
  operator = await inConsole(opened, 'operator', NOW);
  await opened.db
    .insertInto('desk_agents')
    .values({
      agent_id: ID,
      city_id: 605,
      duty: 'agent',
      name: '林晓',
      company: '某某房产',
      store: '三林店',
      licence_no: 'SH-2026-001',
      since_year: 2018,
      intro: null,
      plates: '[]',
      staff_id: null,
      file_id: null,
      created_at: NOW,
      updated_at: NOW,
      withdrawn_at: null,
    })
    .execute();
});
afterEach(() => opened.close());

const context = (later = 0) => ({ ...operator.context, now: NOW + later });
const agent = () => findConsoleAgent(opened.db, ID);
const changes = () => listAgentChanges(opened.db, ID, 9);
const refused = async (what: Promise<unknown>) => (await what.then(() => null).catch((failure) => failure)) as Error;

it('says what was before and what is, and brings it back once, with a reason', async () => {
  await changeAgent(context(), ID, { ...TYPED, company: '另一家', licence: 'SH-2026-002' });
  const [change] = await changes();
  expect(change?.detail).toBe('林晓：机构 某某房产 → 另一家，执业编号 SH-2026-001 → SH-2026-002');
  expect((await refused(undoAgentChange(context(1), ID, change?.id ?? '', ' '))).message).toContain('原因');
  await undoAgentChange(context(1), ID, change?.id ?? '', '填错了');
  expect(await agent()).toMatchObject({ company: '某某房产', licence_no: 'SH-2026-001' });
  expect((await refused(undoAgentChange(context(2), ID, change?.id ?? '', '再来'))).message).toContain('已经撤销');
  expect((await listAuditOf(opened.db, String(ID), 5)).map(({ action }) => action)).toEqual([
    'agent-undo',
    'agent-change',
  ]);
});

it('is refused where a later change stands on it, and goes where the later one touched something else', async () => {
  await changeAgent(context(), ID, { ...TYPED, store: '杨思店' });
  await changeAgent(context(1), ID, { ...TYPED, store: '周浦店' });
  const [, first] = await changes();
  expect((await refused(undoAgentChange(context(2), ID, first?.id ?? '', '弄错'))).message).toContain('后来又改过');
  await withdrawAgent(context(3), ID, '离职');
  const [hidden, latest] = await changes();
  await undoAgentChange(context(4), ID, latest?.id ?? '', '没换店');
  expect(await agent()).toMatchObject({ store: '杨思店', withdrawn_at: NOW + 3 });
  await undoAgentChange(context(5), ID, hidden?.id ?? '', '没离职');
  expect((await agent())?.withdrawn_at).toBeNull();
});

it('writes nothing down of a form that changed nothing, and is nobody else’s', async () => {
  await changeAgent(context(), ID, TYPED);
  await bindAgent(context(1), ID, null);
  expect(await changes()).toEqual([]);
  const agentStaff = await inConsole(opened, 'agent', NOW);
  expect(await refused(undoAgentChange({ ...agentStaff.context, now: NOW }, ID, 'x', '试试'))).toMatchObject({
    code: 'forbidden',
  });
  expect(await refused(undoAgentChange(context(), ID, 'none', '试试'))).toMatchObject({ code: 'notFound' });
});
