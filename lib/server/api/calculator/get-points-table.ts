import { z } from 'zod';
import { type PointsTable, pointsTable } from '@/lib/domain/calculators/points/pointsTable';
import { dayOf } from '@/lib/domain/day';
import { getPointsTable } from '@/services/calculators/points';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { operation } from '../operation';
import { schemaOf } from '../sameFields';
import { groundsShape } from './outputs';

const tableSchema = schemaOf<PointsTable>()(
  z.object({
    standard: z.number().nullable(),
    table: z.array(
      z.object({
        rule: groundsShape.rules.element,
        lines: z.array(
          z.object({
            what: z.string(),
            from: z.number().nullable(),
            to: z.number().nullable(),
            points: z.number().nullable(),
          }),
        ),
      }),
    ),
    ...groundsShape,
  }),
);

export const getPointsTableOperation = operation(getPointsTable, {
  summary: "The whole table of points of Shanghai's residence permit, each rule with its lines, source and day.",
  input: z.strictObject({}),
  output: tableSchema,
  handle: async (_, { db, now }) => pointsTable(await listRuleFacts(db), dayOf(now)),
});
