import type { HouseReport } from '@/lib/report/report';
import type { ApiContext } from '@/lib/server/call/context';
import { communityScope } from '@/lib/server/community/calls/communityScope';
import { findHouseReport } from '../queries/houseReports';

/** All that the report of a community shows, made ready with the figures of its city; null while they change. Throws ApiError 'notFound'. */
export async function getHouseReport(
  { db }: ApiContext,
  { houseId }: { houseId: number },
): Promise<{ report: HouseReport | null }> {
  const report = await findHouseReport(db, houseId);
  if (!report) await communityScope(db, houseId);
  return { report };
}
