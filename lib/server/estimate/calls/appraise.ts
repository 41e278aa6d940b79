import { z } from 'zod';
import { bandOfFloor } from '@/lib/estimate/readHome';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { Appraised, HomeToAppraise } from '@/services/appraisal';
import { appraise } from '../commands/appraise';
import { homeShape } from './estimateSchemas';

const appraiseHomeInput = z.strictObject(homeShape);

/** Values a home and keeps what was said, in the account of whoever is signed in, else for who has its link. */
export async function appraiseHome(context: ApiContext, given: HomeToAppraise): Promise<Appraised> {
  const { houseId, ...said } = checked(appraiseHomeInput, given);
  return appraise(context, context.viewer.userId, {
    communityId: houseId,
    home: {
      area: said.area,
      rooms: said.rooms ?? null,
      halls: said.halls ?? null,
      floor: said.floor ?? null,
      totalFloors: said.totalFloors ?? null,
      floorBand: said.floorBand ?? bandOfFloor(said.floor ?? null, said.totalFloors ?? null),
      orientation: said.orientation ?? null,
      decoration: said.decoration ?? null,
      hasLift: said.hasLift ?? null,
      builtYear: said.builtYear ?? null,
      usage: said.usage ?? null,
      building: said.building ?? null,
      unit: said.unit ?? null,
    },
  });
}
