import type { HouseReport } from '@/lib/domain/model/report';
import { findHouseReport } from '../../repositories/houseReports';
import { communityScope } from '../community/scope';
import type { ApiContext } from '../context';

/** All that the report of a community shows, made ready with the figures of its city; null while they change. Throws ApiError 'notFound'. */
export async function getHouseReport(
  { db }: ApiContext,
  { houseId }: { houseId: number },
): Promise<{ report: HouseReport | null }> {
  const report = await findHouseReport(db, houseId);
  if (!report) await communityScope(db, houseId);
  return { report };
}
