import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@/lib/kernel/day';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import {
  addAgent,
  bindAgent,
  changeAgent,
  endProof,
  proveAgent,
  withdrawAgent,
} from '@/lib/server/agent/commands/changeAgent';
import { publishAgentJob, publishAgentsJob } from '@/lib/server/agent/jobs/publishAgents';
import { findAgent, listAgents } from '@/lib/server/agent/queries/agents';
import { listAgentProofs, listConsoleAgents } from '@/lib/server/agent/queries/consoleAgents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { leaveLead } from '@/lib/server/lead/commands/leaveLead';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { testContext } from '../../kit/callApi';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { openPlacedDatabase } from '../../kit/place';
import { agentRow, cityRow, plateRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// Agents whom the console keeps: what visitors are told of them, only what was checked and holds, and whose their leads are.

withOwnDataDir();

let opened: OpenDatabase;
let operator: InConsole;
beforeAll(async () => {
  opened = await openPlacedDatabase({
    cities: [cityRow({ data_kind: 'real' }), cityRow({ id: 606, name: '演示市', pinyin: 'yanshi', data_kind: 'demo' })],
  });
});
afterAll(() => opened.close());
const TABLES = ['desk_agents', 'agent_proofs', 'agents', 'agent_plates', 'jobs', 'leads', 'lead_assignments'] as const;
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  operator = await inConsole(opened, 'operator');
});

const FIELDS = {
  name: '林晓',
  company: '安栖置业',
  store: '三林店',
  licence: '沪-2026-001',
  since: '2018',
  plates: plateRow().name,
  intro: '',
};
const PROOF = { source: '行业协会网站', until: addDays(dayOf(NOW), 365), seen: '1' };

/** Does what was put in the outbox. */
async function publish(): Promise<void> {
  const jobs = await opened.db.selectFrom('jobs').selectAll().where('kind', '=', publishAgentJob.name).execute();
  await opened.db.deleteFrom('jobs').execute();
  for (const { payload } of jobs)
    await publishAgentJob.run(JSON.parse(payload), { opened, now: NOW, signal: new AbortController().signal });
}
async function added(changes: Partial<typeof FIELDS> = {}): Promise<number> {
  const id = await addAgent(operator.context, 605, { ...FIELDS, ...changes });
  await publish();
  return id;
}
const shown = () => listAgents(opened.db, { cityId: 605, order: 'overall', offset: 0, limit: 10 });

test('one who was added is shown, with no record that nobody counted, and no badge', async () => {
  await opened.db.insertInto('agents').values(agentRow()).execute();
  const id = await added();
  const { items, total } = await shown();
  expect(total).toBe(2);
  expect(items.find((agent) => agent.id === id)).toEqual({
    id,
    name: '林晓',
    store: '三林店',
    company: '安栖置业',
    licenceNo: '沪-2026-001',
    sinceYear: 2018,
    rating: null,
    reviewCount: 0,
    viewings30: null,
    dealsTotal: null,
    deals90: null,
    responseMinutes: null,
    plates: [{ id: plateRow().id, name: plateRow().name }],
    picture: null,
    proof: null,
  });
  expect(items.find((agent) => agent.id === agentRow().id)?.viewings30).toBe(agentRow().viewings_30);
  expect(await findAgent(opened.db, id)).toMatchObject({ cityId: 605, listingCount: 0 });
  expect(await added({ name: '另一位' })).toBe(id + 1);
});

test('a manager is kept with or without a licence, and no visitor sees one', async () => {
  const id = await addAgent(operator.context, 605, { ...FIELDS, name: '周宁', licence: '' }, 'manager');
  await publish();
  expect((await shown()).total).toBe(0);
  await expect(proveAgent(operator.context, id, PROOF)).rejects.toMatchObject({ code: 'conflict' });
  await changeAgent(operator.context, id, { ...FIELDS, name: '周宁' });
  await proveAgent(operator.context, id, PROOF);
  await publish();
  expect((await shown()).total).toBe(0);
  await expect(addAgent(operator.context, 605, { ...FIELDS, licence: '' })).rejects.toMatchObject({ code: 'badInput' });
  await expect(addAgent(operator.context, 605, { ...FIELDS, licence: '?' }, 'manager')).rejects.toMatchObject({
    code: 'badInput',
  });
  await added();
  const asked = { sort: 'name', descending: false, limit: 9, offset: 0 };
  const managers = await listConsoleAgents(opened.db, { today: dayOf(NOW), duty: 'manager' }, asked);
  expect(managers.rows.map(({ agent_id }) => agent_id)).toEqual([id]);
});

describe('a proof', () => {
  test('is shown as long as nobody ends it, and not for another number', async () => {
    const id = await added();
    const proofOf = async () => (await findAgent(opened.db, id))?.proof;
    await proveAgent(operator.context, id, PROOF);
    expect(await proofOf()).toEqual({ checkedDay: dayOf(NOW), untilDay: PROOF.until });
    await proveAgent(operator.context, id, { ...PROOF, until: addDays(dayOf(NOW), 30) });
    expect(await proofOf()).toMatchObject({ untilDay: addDays(dayOf(NOW), 30) });
    expect((await listAgentProofs(opened.db, id)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    await changeAgent(operator.context, id, { ...FIELDS, name: '林晓晓' });
    expect(await proofOf(), 'another name, the same number').not.toBeNull();
    await changeAgent(operator.context, id, { ...FIELDS, licence: '沪-2026-002' });
    await publish();
    expect(await proofOf()).toBeNull();
    await changeAgent(operator.context, id, FIELDS);
    expect(await proofOf(), 'nor when the number comes back').toBeNull();
  });

  test('is taken back with a reason, once', async () => {
    const id = await added();
    await expect(endProof(operator.context, id, '编号对不上')).rejects.toMatchObject({ code: 'conflict' });
    await proveAgent(operator.context, id, PROOF);
    await expect(endProof(operator.context, id, '')).rejects.toMatchObject({ code: 'badInput' });
    await endProof(operator.context, id, '编号对不上');
    expect((await findAgent(opened.db, id))?.proof).toBeNull();
    expect((await listAuditOf(opened.db, String(id), 9)).map(({ action }) => action).slice(0, 2)).toEqual([
      'agent-proof-end',
      'agent-proof',
    ]);
  });

  test.each([
    ['without a source', { source: ' ' }, 'source'],
    ['that is over today', { until: dayOf(NOW) }, 'until'],
    ['of no day', { until: '明年' }, 'until'],
    ['that nobody says to have seen', { seen: '' }, 'seen'],
  ])('%s is none', async (_what, change, field) => {
    const id = await added();
    await expect(proveAgent(operator.context, id, { ...PROOF, ...change })).rejects.toMatchObject({
      code: 'badInput',
      fields: { [field]: expect.any(String) },
    });
    expect(await listAgentProofs(opened.db, id)).toEqual([]);
  });

  test('the list finds by it, by the day', async () => {
    const id = await added();
    await added({ name: '没核验' });
    await proveAgent(operator.context, id, PROOF);
    const asked = { sort: 'created', descending: false, limit: 9, offset: 0 };
    const found = async (proof: 'holds' | 'none', today: string) =>
      (await listConsoleAgents(opened.db, { proof, today }, asked)).rows.map(({ name }) => name);
    expect(await found('holds', PROOF.until)).toEqual(['林晓']);
    expect(await found('holds', addDays(PROOF.until, 1))).toEqual([]);
    expect(await found('none', dayOf(NOW))).toEqual(['没核验']);
    expect((await found('none', addDays(PROOF.until, 1))).length).toBe(2);
  });
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a year to come', { since: '2099' }, 'since'],
  ['a licence of markup', { licence: '<script>' }, 'licence'],
  ['a plate of elsewhere', { plates: '火星板块' }, 'plates'],
])('%s: nothing is stored or written down', async (_what, change, field) => {
  await expect(addAgent(operator.context, 605, { ...FIELDS, ...change })).rejects.toMatchObject({
    code: 'badInput',
    fields: { [field]: expect.any(String) },
  });
  expect(await opened.db.selectFrom('desk_agents').selectAll().execute()).toEqual([]);
});

test('nobody is added to a city of demo data or to none, and by operators alone', async () => {
  for (const city of [606, 999])
    await expect(addAgent(operator.context, city, FIELDS)).rejects.toMatchObject({ code: 'notFound' });
  const id = await added();
  for (const role of ['agent', 'editor'] as const) {
    const { context } = await inConsole(opened, role);
    const deeds = [
      () => addAgent(context, 605, FIELDS),
      () => changeAgent(context, id, FIELDS),
      () => proveAgent(context, id, PROOF),
      () => endProof(context, id, '不行'),
      () => bindAgent(context, id, null),
      () => withdrawAgent(context, id, '不行'),
    ];
    for (const deed of deeds) await expect(deed()).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(changeAgent(operator.context, 1, FIELDS)).rejects.toMatchObject({ code: 'notFound' });
});

test('who is withdrawn is seen by nobody, and comes back as they were', async () => {
  const id = await added();
  await proveAgent(operator.context, id, PROOF);
  await withdrawAgent(operator.context, id, '离职');
  await publish();
  expect(await findAgent(opened.db, id)).toBe(null);
  expect((await shown()).total).toBe(0);
  await withdrawAgent(operator.context, id, '回来了', true);
  await publish();
  expect((await findAgent(opened.db, id))?.proof).not.toBeNull();
  expect(await added({ name: '新来的' }), 'an id is not given out again').toBe(id + 1);
});

test('the night’s round shows again what an import has taken along', async () => {
  const id = await added();
  await opened.db.deleteFrom('agents').execute();
  await publishAgentsJob.run({ opened, now: NOW, signal: new AbortController().signal });
  expect((await findAgent(opened.db, id))?.name).toBe('林晓');
});

describe('leads that name an agent', () => {
  const leave = async (agentId: number, shareConsent: boolean, mobile: string): Promise<string | undefined> => {
    const [consentVersion = ''] = LEAD_CONSENT_VERSIONS;
    await leaveLead(testContext(opened), { type: 2, mobile, agentId, consentVersion, shareConsent });
    const row = await opened.db
      .selectFrom('leads')
      .leftJoin('lead_assignments', 'lead_id', 'leads.id')
      .select('staff_id')
      .orderBy('leads.created_at', 'desc')
      .where('agent_id', '=', agentId)
      .where('share_consent', '=', shareConsent ? 1 : 0)
      .executeTakeFirst();
    return row?.staff_id ?? undefined;
  };

  test('come to whoever is that agent, where the visitor agreed that agents get the number', async () => {
    const id = await added();
    const them = await inConsole(opened, 'agent');
    expect(await leave(id, true, '13800138001')).toBeUndefined();
    await opened.db.deleteFrom('leads').execute();
    await bindAgent(operator.context, id, them.context.staff.id);
    expect(await leave(id, true, '13800138002')).toBe(them.context.staff.id);
    expect(await leave(id, false, '13800138003')).toBeUndefined();
  });

  test('and to nobody of the staff who works here no longer, or of an agent who was withdrawn', async () => {
    const id = await added();
    const them = await inConsole(opened, 'agent');
    await bindAgent(operator.context, id, them.context.staff.id);
    await opened.db.updateTable('staff').set({ ended_at: NOW }).where('id', '=', them.context.staff.id).execute();
    expect(await leave(id, true, '13800138004')).toBeUndefined();
    await expect(bindAgent(operator.context, id, them.context.staff.id)).rejects.toMatchObject({ code: 'notFound' });
  });
});
