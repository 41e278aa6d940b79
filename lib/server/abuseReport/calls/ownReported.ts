import type { OwnReportedData } from '@/lib/abuseReport/contract';
import type { Db } from '@/lib/server/db/client';
import { countPicturesOfUser, listReportsOfUser } from '../queries/abuseReports';
import { reportText } from './ownReport';

/** What an account has reported, to take along. */
export async function ownReported(db: Db, userId: string): Promise<OwnReportedData[]> {
  const pictures = await countPicturesOfUser(db, userId);
  return (await listReportsOfUser(db, userId)).map((row) => ({
    number: row.number,
    kind: row.kind,
    about: row.thing_kind === null || row.thing_id === null ? null : { kind: row.thing_kind, id: row.thing_id },
    cityId: row.city_id,
    text: reportText(row),
    pictures: pictures.get(row.id) ?? 0,
    state: row.state,
    verdict: row.verdict,
    leftAt: row.created_at,
  }));
}
