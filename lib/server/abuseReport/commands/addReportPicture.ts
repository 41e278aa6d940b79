import { randomBytes } from 'node:crypto';
import { isOpenReport } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { ABUSE_REPORT_CALL_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { ApiError } from '@/services/http/apiError';
import { type AbuseReportRow, listReportPictures, storeReportPicture } from '../queries/abuseReports';
import { lockReport } from '../queries/consoleReports';
import { reportOfLink } from './ownReport';

const ID_BYTES = 16;

interface SentPicture {
  number: string;
  key: string;
  bytes: Uint8Array;
}

/**
 * Puts a picture, checked by its bytes and encoded anew, to an open report of a receipt's link; answers how many there are.
 * Throws ApiError: notFound, conflict of one that is over or has ABUSE_REPORT_LIMITS.pictures, badInput, tooMany.
 */
export async function addReportPicture(context: VisitorContext, { number, key, bytes }: SentPicture): Promise<number> {
  const { db, dialect, now } = context;
  // Before anything is decoded for it.
  await requireRoom(db, await reportOfLink(db, number, key));
  if (bytes.length > ABUSE_REPORT_LIMITS.pictureBytes) throw new ApiError('badInput', copy.pictureBytes);
  const image = await fetchPicture(bytes, ABUSE_REPORT_LIMITS.pictureWidth, copy);
  return writeOfVisitor(context, async (transaction) => {
    const report = await reportOfLink(transaction, number, key);
    await lockReport(transaction, dialect, report.id);
    const there = await requireRoom(transaction, report);
    await storeReportPicture(transaction, {
      id: randomBytes(ID_BYTES).toString('base64url'),
      report_id: report.id,
      user_id: report.user_id,
      ...image,
      byte_count: image.data.length,
      created_at: now,
    });
    return there + 1;
  });
}

async function requireRoom(db: Db, { id, state }: AbuseReportRow): Promise<number> {
  if (!isOpenReport(state)) throw new ApiError('conflict', copy.over);
  const there = (await listReportPictures(db, id)).length;
  if (there >= ABUSE_REPORT_LIMITS.pictures) throw new ApiError('conflict', copy.pictures);
  return there;
}
