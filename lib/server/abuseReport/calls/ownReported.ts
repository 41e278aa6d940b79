import { z } from 'zod';
import { ABUSE_KINDS, ABUSE_STATES, REPORTED_THINGS } from '@/lib/abuseReport/abuseReport';
import { schemaOf } from '@/lib/server/call/sameFields';
import type { Db } from '@/lib/server/db/client';
import type { OwnReportedData } from '@/services/account';
import { countPicturesOfUser, listReportsOfUser } from '../queries/abuseReports';
import { reportText } from './ownReport';

export const ownReportedSchema = schemaOf<OwnReportedData>()(
  z.object({
    number: z.string(),
    kind: z.enum(ABUSE_KINDS),
    about: z.object({ kind: z.enum(REPORTED_THINGS), id: z.int() }).nullable(),
    cityId: z.int(),
    text: z.string(),
    pictures: z.int(),
    state: z.enum(ABUSE_STATES),
    verdict: z.string().nullable(),
    leftAt: z.int(),
  }),
);

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
