import { type PointsTable, pointsTable } from '@/lib/domain/calculators/points/pointsTable';
import { dayOf } from '@/lib/domain/day';
import { listRuleFacts } from '../../repositories/ruleFacts';
import type { ApiContext } from '../context';

/** The whole table of points of Shanghai's residence permit, each rule with its lines, source and day. */
export async function getPointsTable({ db, now }: ApiContext): Promise<PointsTable> {
  return pointsTable(await listRuleFacts(db), dayOf(now));
}
