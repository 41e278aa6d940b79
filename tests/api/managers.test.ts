import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  endAgentProofs,
  listConsoleAgents,
  nextAgentId,
  storeAgentProof,
  storeConsoleAgent,
} from '@/lib/server/agent/queries/consoleAgents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findLeadCity, nameLeadTarget } from '@/lib/server/lead/queries/leadTargets';
import { getManagerDetail, getManagerList } from '@/lib/server/manager/calls/managers';
import { call, callRaw } from '../kit/callApi';
import { managerRow } from '../kit/managerRow';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, communityRow, plateRow } from '../kit/rows';
import { NOW } from '../kit/today';

// 客户经理: the console's rows as visitors read them, with the agents of their store.

const ID = 900_000_001;
const TABLES = ['desk_agents', 'agent_proofs', 'agents', 'agent_communities'] as const;
const STORE = { company: '锦江置业', store: '三林一店' };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase({ communities: [communityRow()] });
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  await storeConsoleAgent(opened.db, managerRow({ plates: JSON.stringify([plateRow().id, 1]) }));
});

const list = (more: object = {}) => call(opened, getManagerList, { cityId: 605, ...more });
const one = async () => (await call(opened, getManagerDetail, { managerId: ID })).manager;

test('stand in the list of their city and of the districts that they serve', async () => {
  const { items, total, districts } = await list();
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      id: ID,
      name: '沈月',
      ...STORE,
      sinceYear: 2016,
      agents: 0,
      proof: null,
      plates: [{ id: plateRow().id, name: plateRow().name }],
    },
  ]);
  expect(districts).toMatchObject([{ id: plateRow().district_id, count: 1 }]);
  expect((await list({ districtId: plateRow().district_id })).total).toBe(1);
  expect((await list({ districtId: 999 })).total).toBe(0);
  expect((await list({ page: 2 })).items).toEqual([]);
  expect((await callRaw(opened, getManagerList, { cityId: 999_999 })).status).toBe(404);
});

test('agents, and managers who were withdrawn, stand nowhere there', async () => {
  await storeConsoleAgent(opened.db, managerRow({ agent_id: ID + 1, duty: 'agent', licence_no: '沪-1' }));
  await storeConsoleAgent(opened.db, managerRow({ agent_id: ID + 2, withdrawn_at: NOW }));
  expect((await list()).items.map(({ id }) => id)).toEqual([ID]);
  for (const managerId of [ID + 1, ID + 2, 7])
    expect((await callRaw(opened, getManagerDetail, { managerId })).status).toBe(404);
});

test('a store without agents has no figure', async () => {
  expect(await one()).toMatchObject({ agents: [], agentCount: 0, communities: [], deals90: null, countedAgents: 0 });
});

test('of their store: its agents, their communities, and the deals of those whose deals are counted', async () => {
  const rows = [
    agentRow({ id: 5001, ...STORE, deals_90: 4 }),
    agentRow({ id: ID + 5, ...STORE, deals_90: 0 }),
    agentRow({ id: 5003, ...STORE, store: '三林二店', deals_90: 9 }),
  ];
  await opened.db.insertInto('agents').values(rows).execute();
  // The console keeps the second: nobody counts their deals.
  await storeConsoleAgent(opened.db, managerRow({ agent_id: ID + 5, duty: 'agent', licence_no: '沪-2' }));
  await opened.db.insertInto('agent_communities').values({ agent_id: 5001, community_id: 101 }).execute();
  const found = await one();
  expect(found.agents.map(({ id }) => id).toSorted()).toEqual([5001, ID + 5]);
  expect(found).toMatchObject({ agentCount: 2, deals90: 4, countedAgents: 1 });
  expect(found.communities).toEqual([{ id: 101, name: communityRow().name }]);
  expect((await list()).items).toMatchObject([{ agents: 2 }]);
});

test('a proof stands beside them as long as nobody ends it', async () => {
  await opened.db.updateTable('desk_agents').set({ licence_no: '沪-9' }).execute();
  await storeAgentProof(opened.db, {
    id: 'proof',
    agent_id: ID,
    licence_no: '沪-9',
    source: '协会网站',
    checked_at: NOW,
    checked_by: 'x',
    checked_name: '李',
    until_day: '2027-01-01',
    ended_at: null,
  } as never);
  expect((await one()).proof).toEqual({ checkedDay: '2026-11-21', untilDay: '2027-01-01' });
  await endAgentProofs(opened.db, ID, NOW);
  expect((await one()).proof).toBeNull();
});

test('a lead names them as it names an agent', async () => {
  expect(await findLeadCity(opened.db, { agentId: ID, cityId: 605 })).toBe(605);
  expect(await findLeadCity(opened.db, { agentId: ID + 9, cityId: 605 })).toBeNull();
  const about = { estate_id: null, rental_id: null, house_id: null, agent_id: ID, offer_id: null };
  expect((await nameLeadTarget(opened.db, about)).name).toBe('沈月');
});

test('those of demo data are nobody’s to change: the console lists none, and its ids begin above them', async () => {
  await opened.db.deleteFrom('desk_agents').execute();
  await storeConsoleAgent(opened.db, managerRow({ agent_id: 6_059_001 }));
  const asked = { sort: 'name', descending: false, limit: 10, offset: 0 };
  expect((await listConsoleAgents(opened.db, { today: '2026-11-21' }, asked)).total).toBe(0);
  expect(await nextAgentId(opened.db)).toBe(900_000_001);
  expect((await list()).total).toBe(1);
});
