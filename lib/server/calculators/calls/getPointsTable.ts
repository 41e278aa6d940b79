import { type PointsTable, pointsTable } from '@/lib/calculators/points/pointsTable';
import { dayOf } from '@/lib/kernel/day';
import type { ApiContext } from '@/lib/server/call/context';
import { listRuleFacts } from '../queries/ruleFacts';

/** The whole table of points of Shanghai's residence permit, each rule with its lines, source and day. */
export async function getPointsTable({ db, now }: ApiContext): Promise<PointsTable> {
  return pointsTable(await listRuleFacts(db), dayOf(now));
}
