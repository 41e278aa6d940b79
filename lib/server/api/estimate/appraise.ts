import { z } from 'zod';
import { bandOfFloor } from '@/lib/domain/appraisal/readHome';
import { appraiseHome } from '@/services/appraisal';
import { appraise } from '../../commands/estimate/appraise';
import { operation } from '../operation';
import { homeShape } from './schemas';

export const appraiseOperation = operation(appraiseHome, {
  summary: 'Values a home and keeps what was said, in the account of whoever is signed in, else for who has its link.',
  input: z.strictObject(homeShape),
  output: z.object({ id: z.int(), key: z.string(), isKept: z.boolean() }),
  owner: 'viewer',
  handle: ({ houseId, ...said }, context) =>
    appraise(context, context.viewer.userId, {
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
    }),
});
