import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { namedAreaSchema, positionSchema } from '@/lib/server/call/outputs';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { flag, id } from '@/lib/server/call/schema';
import type { AreaList, AreaListInput } from '@/services/area';
import * as calls from '@/services/area';
import { listDistricts, listSubwayLines } from '../queries/areas';

const plateSchema = namedAreaSchema.extend({ position: positionSchema.nullable(), ring: z.string().nullable() });
export const districtSchema = namedAreaSchema.extend({ position: positionSchema, plates: z.array(plateSchema) });
const stationSchema = namedAreaSchema.extend({ position: positionSchema });
const lineSchema = namedAreaSchema.extend({ color: z.string(), stations: z.array(stationSchema) });
const optionSchema = z.object({ value: z.string(), label: z.string() });

const NEAR = [
  { value: '500', label: '附近500米' },
  { value: '1000', label: '附近1公里' },
  { value: '2000', label: '附近2公里' },
  { value: '3000', label: '附近3公里' },
];
const UNLIMITED = { value: '', label: '不限' };

export const getAreaListInput = z.strictObject({ cityId: id(), nearArea: flag(), unlimited: flag() });

/** Districts with their plates, subway lines with their stations; 附近 and 不限 where they are asked for. */
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
  input: getAreaListInput,
  output: z.object({
    near: z.array(optionSchema),
    unlimited: optionSchema.nullable(),
    districts: z.array(districtSchema),
    subwayLines: z.array(lineSchema),
  }),
  handle: (input, context) => getAreaList(context, input),
});
