import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getProjectDetail } from '@/lib/server/project/calls/getDetail';
import { getContentList } from '@/services/article';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { articleRow, projectRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const { db } = opened;
  await db
    .insertInto('projects')
    .values([
      projectRow({ room_counts: '[3,4]', unit_price: 8_500_000, pictures: '["facade-tower-18-2027-day-spring-s7"]' }),
      projectRow({ id: 4002, name: '同板块', plate_id: 11, followers: 1 }),
      projectRow({ id: 4003, name: '同区', plate_id: 12, followers: 9 }),
      projectRow({ id: 4004, name: '售罄', sale_status: 'sold_out' }),
    ])
    .execute();
  const building = { project_id: 4001, units: 2, permit_no: '沪演示(2026)001', permit_day: '2026-09-01' };
  await db
    .insertInto('project_buildings')
    .values({
      ...building,
      id: 1,
      name: '1号楼',
      storeys: 18,
      home_count: 72,
      sale_status: 'on_sale',
      opening_day: null,
      handover_day: null,
    })
    .execute();
  const layout = {
    project_id: 4001,
    name: 'A',
    rooms: 3,
    halls: 2,
    baths: 2,
    area: 108,
    orientation: '南',
    home_count: 36,
  };
  await db
    .insertInto('project_layouts')
    .values({ ...layout, id: 1, usable_area: 84.2, price: 918_000_000, picture: 'plan-3-2-1-2-1-10800-8420-sn-s3' })
    .execute();
  const article = (id: number, changes = {}) => articleRow({ id, published_at: id, ...changes });
  await db
    .insertInto('articles')
    .values([article(1), article(2, { topic: 'policy' }), article(3, { kind: 'video' })])
    .execute();
});

afterAll(() => opened.close());

test('a project in full, with those around it: the same plate first, sold out ones not', async () => {
  const { project } = await call(opened, getProjectDetail, { cityId: 605, houseId: 4001 });
  expect(project).toMatchObject({
    name: '三林云庭',
    roomCounts: [3, 4],
    plate: { id: 11, name: '三林' },
    plateDealUnitPrice: null,
  });
  expect(project.buildings).toMatchObject([{ name: '1号楼', permitNo: '沪演示(2026)001', storeys: 18 }]);
  expect(project.layouts).toMatchObject([
    { name: 'A', usableArea: 84.2, price: 918_000_000, picture: { kind: 'drawn' } },
  ]);
  expect(project.pictures[0]).toMatchObject({ kind: 'drawn' });
  expect(project.around.map(({ name }) => name)).toEqual(['同板块', '同区']);
});

test('a project of another city, or none, is not found', async () => {
  expect((await callRaw(opened, getProjectDetail, { cityId: 606, houseId: 4001 })).status).toBe(404);
  expect((await callRaw(opened, getProjectDetail, { cityId: 605, houseId: 1 })).status).toBe(404);
});

test('content comes newest first, by kind and topic', async () => {
  const ids = async (input = {}) =>
    (await call(opened, getContentList, { cityId: 605, ...input })).items.map(({ id }) => id);
  expect(await ids()).toEqual([3, 2, 1]);
  expect(await ids({ kind: 'article' })).toEqual([2, 1]);
  expect(await ids({ topic: 'policy' })).toEqual([2]);
  expect(await ids({ page: 2, pageSize: 2 })).toEqual([1]);
  expect((await callRaw(opened, getContentList, { cityId: 605, pageSize: 1000 })).status).toBe(400);
});
