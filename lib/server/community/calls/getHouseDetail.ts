import { type HouseDetail, type HouseInput, houseDetailSchema, houseInput } from '@/lib/community/contract/community';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/community';
import { surroundingsOf } from '../queries/places';
import { resolveHouse } from './resolveHouse';

export async function getHouseDetail({ db }: ApiContext, input: HouseInput): Promise<HouseDetail> {
  const house = await resolveHouse(db, input);
  if (house.kind === 'project') return { kind: 'project' as const, project: house.project };
  const { community } = house;
  const around = await surroundingsOf(db, community.cityId, community.position);
  return { kind: 'community' as const, community: { ...community, around } };
}

export const getHouseDetailOperation = operation(calls.getHouseDetail, {
  summary: 'A community or new-house project in full.',
  scope: 'communities',
  tool: {
    name: 'get_community',
    title: '看小区或新房楼盘',
    description:
      '一个小区或新房楼盘的资料：位置、年代、栋数户数、物业、均价与样本（summary，截至 dealsDay、listingsDay）、周边地铁与学校医院（直线距离，不构成入学承诺）。',
    takes: { houseId: '编号，来自 search_communities 或 find_place' },
  },
  input: houseInput,
  output: houseDetailSchema,
  handle: (input, context) => getHouseDetail(context, input),
});
