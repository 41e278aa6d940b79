import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { ABUSE_REPORT_CALL_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import type { ApiContext } from '@/lib/server/call/context';
import type { ReportReceipt } from '@/services/abuseReport';
import { ApiError } from '@/services/http/apiError';
import { addReportPicture } from '../calls/changeReports';

/** Adds pictures to a report, each by itself: why each was refused that was; one keeps none of the others out. */
export async function sendPictures(
  request: ApiContext,
  receipt: ReportReceipt,
  files: readonly Uint8Array[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of files) {
    const why = await sendPicture(request, receipt, file);
    if (why !== null) refused.push(why);
  }
  return refused;
}

async function sendPicture(request: ApiContext, receipt: ReportReceipt, file: Uint8Array): Promise<string | null> {
  if (file.length > ABUSE_REPORT_LIMITS.pictureBytes) return copy.pictureBytes;
  try {
    await addReportPicture(request, { ...receipt, picture: Buffer.from(file).toString('base64') });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
    return failure.message;
  }
}
