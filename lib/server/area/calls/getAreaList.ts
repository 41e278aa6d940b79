import { type AreaList, type AreaListInput, areaListInput, areaListSchema } from '@/lib/area/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import * as calls from '@/services/area';
import { listDistricts, listSubwayLines } from '../queries/areas';

const NEAR = [
  { value: '500', label: '附近500米' },
  { value: '1000', label: '附近1公里' },
  { value: '2000', label: '附近2公里' },
  { value: '3000', label: '附近3公里' },
];
const UNLIMITED = { value: '', label: '不限' };

export async function getAreaList(
  { db }: ApiContext,
  { cityId, nearArea, unlimited }: AreaListInput,
): Promise<AreaList> {
  const districts = await listDistricts(db, cityId);
  if (districts.length === 0) await refuseUnknownCity(db, cityId);
  return {
    near: nearArea ? NEAR : [],
    unlimited: unlimited ? UNLIMITED : null,
    districts,
    subwayLines: await listSubwayLines(db, cityId),
  };
}

export const getAreaListOperation = operation(calls.getAreaList, {
  summary: 'Districts with their plates, subway lines with their stations; 附近 and 不限 where they are asked for.',
  scope: 'any',
  tool: {
    name: 'list_areas',
    title: '区县与板块',
    description: '一个城市的区县、各区县的板块、地铁线路与站点的编号和名称。',
    takes: { cityId: '城市编号，来自 list_cities' },
  },
  input: areaListInput,
  output: areaListSchema,
  handle: (input, context) => getAreaList(context, input),
});
