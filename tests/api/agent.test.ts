import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAgentDetail } from '@/lib/server/agent/calls/getAgent';
import { getAgentList } from '@/lib/server/agent/calls/listAgents';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getHouseAgents, searchHouseContractor } from '@/services/agent';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, communityRow, districtRow, estateRow, plateRow } from '../kit/rows';

let opened: OpenDatabase;

const agents = [
  agentRow({ id: 1, name: '五星一评', rating: 5, review_count: 1, response_minutes: 30 }),
  agentRow({
    id: 2,
    name: '口碑稳定',
    rating: 4.8,
    review_count: 200,
    deals_90: 3,
    viewings_30: 10,
    response_minutes: 5,
  }),
  agentRow({ id: 3, name: '没有评价', deals_90: 9, viewings_30: 40 }),
  agentRow({ id: 4, name: '外地', city_id: 1 }),
];

beforeAll(async () => {
  opened = await openPlacedDatabase({
    districts: [districtRow(), districtRow({ id: 2, name: '闵行', sort: 1 })],
    plates: [plateRow(), plateRow({ id: 12, name: '七宝', district_id: 2 })],
    communities: [communityRow(), communityRow({ id: 102, name: '七宝里', source_ref: '2' })],
  });
  const { db } = opened;
  await db
    .insertInto('estates')
    .values([
      estateRow({ source_ref: 'a', listed_day: '2026-11-01' }),
      estateRow({ id: 1002, source_ref: 'b', listed_day: '2026-11-09' }),
      estateRow({ id: 1003, source_ref: 'c', status: 'sold' }),
    ])
    .execute();
  await db.insertInto('agents').values(agents).execute();
  await db
    .insertInto('agent_plates')
    .values([
      { agent_id: 1, plate_id: 11 },
      { agent_id: 2, plate_id: 11 },
      { agent_id: 2, plate_id: 12 },
    ])
    .execute();
  await db
    .insertInto('agent_communities')
    .values([
      { agent_id: 1, community_id: 101 },
      { agent_id: 2, community_id: 101 },
    ])
    .execute();
  await db
    .insertInto('estate_agents')
    .values([1001, 1002, 1003].map((estate_id) => ({ estate_id, agent_id: 1, role: 'lead' as const })))
    .execute();
  await db
    .insertInto('agent_reviews')
    .values([
      { id: 1, agent_id: 1, day: '2026-10-01', rating: 5, content: '带看准时', identity: '买家' },
      { id: 2, agent_id: 1, day: '2026-11-01', rating: 4, content: '说得清楚', identity: '卖家' },
    ])
    .execute();
});

afterAll(() => opened.close());

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('agent/list', () => {
  it('does not let one five-star review outrank two hundred good ones', async () => {
    const { items, total, districts } = await call(opened, getAgentList, { cityId: 605, order: 'rating' });
    expect(names(items)).toEqual(['口碑稳定', '五星一评', '没有评价']);
    expect(total).toBe(3);
    expect(districts).toEqual([
      { id: 1, name: '浦东', count: 2 },
      { id: 2, name: '闵行', count: 1 },
    ]);
  });

  it.each([
    ['deals', ['没有评价', '口碑稳定', '五星一评']],
    ['viewings', ['没有评价', '口碑稳定', '五星一评']],
    ['response', ['口碑稳定', '五星一评', '没有评价']],
  ] as const)('sorts by %s', async (order, expected) => {
    expect(names((await call(opened, getAgentList, { cityId: 605, order })).items)).toEqual(expected);
  });

  it('narrows to a district and to a plate', async () => {
    expect(names((await call(opened, getAgentList, { cityId: 605, districtId: 2 })).items)).toEqual(['口碑稳定']);
    expect((await call(opened, getAgentList, { cityId: 605, plateId: 11 })).total).toBe(2);
    expect((await call(opened, getAgentList, { cityId: 605, page: 2 })).items).toEqual([]);
  });

  it('refuses an order that is not one of ours', async () => {
    expect((await callRaw(opened, getAgentList, { cityId: 605, order: 'paid' })).status).toBe(400);
  });
});

describe('agent/detail', () => {
  it('answers with record, reviews and homes on sale, and with no phone', async () => {
    const { agent } = await call(opened, getAgentDetail, { agentId: 1 });
    expect(agent).toMatchObject({ name: '五星一评', cityId: 605, licenceNo: 'DEMO-0001', listingCount: 2 });
    expect(agent.listings.map(({ id }) => id)).toEqual([1002, 1001]);
    expect(agent.reviews.map(({ day }) => day)).toEqual(['2026-11-01', '2026-10-01']);
    expect(agent.communities).toEqual([{ id: 101, name: '三林苑' }]);
    expect(JSON.stringify(agent)).not.toMatch(/phone|mobile|1[3-9]\d{9}/i);
  });

  it('does not know an id that nobody has', async () => {
    expect((await callRaw(opened, getAgentDetail, { agentId: 99 })).status).toBe(404);
  });
});

describe('rabbit/v1/house/agent/get', () => {
  it('puts the agents of a home first, then others of its community', async () => {
    const { agents: found } = await call(opened, getHouseAgents, { cityId: 605, estateId: 1001 });
    expect(found.map(({ id, roles }) => [id, roles])).toEqual([
      [1, ['lead']],
      [2, []],
    ]);
  });

  it('answers for a community', async () => {
    expect((await call(opened, getHouseAgents, { cityId: 605, houseId: 101 })).agents).toHaveLength(2);
    expect((await call(opened, getHouseAgents, { cityId: 605, houseId: 102 })).agents).toEqual([]);
  });

  it('wants one of the ids, and the right city', async () => {
    expect((await callRaw(opened, getHouseAgents, { cityId: 605 })).status).toBe(400);
    expect((await callRaw(opened, getHouseAgents, { cityId: 1, estateId: 1001 })).status).toBe(404);
  });
});

it('house/search-house-contractor answers with the agents contracted to a community', async () => {
  const { agents: found } = await call(opened, searchHouseContractor, { cityId: 605, houseId: 101 });
  expect(names(found)).toEqual(['口碑稳定', '五星一评']);
});
