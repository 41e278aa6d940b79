import { z } from 'zod';
import { ABUSE_KINDS } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { ABUSE_REPORT_CALL_COPY } from '@/lib/abuseReport/words/abuseReport';
import { id, oneOf, textOptional } from '@/lib/kernel/decoders';
import { defined } from '@/lib/kernel/defined';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { AbuseReportToFile, ReportReceipt } from '@/services/abuseReport';
import { addReportPicture as addReportPictureCommand } from '../commands/addReportPicture';
import { fileReport as fileReportCommand } from '../commands/fileReport';
import { withdrawReport as withdrawReportCommand } from '../commands/ownReport';
import { receiptKey } from '../commands/receiptKey';
import { namedCard } from './reportedCard';
import { keyText, thingInput, typedText } from './reportSchemas';

const fileReportInput = z.strictObject({
  ...thingInput,
  kind: oneOf(ABUSE_KINDS),
  cityId: id(),
  // How long it may be is the command's to say, in words.
  text: textOptional(4_000).transform((text) => text ?? ''),
  mobile: typedText(),
  consentVersion: typedText(),
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

/** Reports a home or an agent, without an account; three a phone or account and day, as leads an address and hour. */
export async function fileReport(
  context: ApiContext,
  given: AbuseReportToFile,
): Promise<ReportReceipt & { dueDay: string }> {
  const { kind, cityId, text, mobile, consentVersion, requestKey, ...ids } = checked(fileReportInput, given);
  const card = await namedCard(context.db, ids);
  if (!card) await refuseUnknownCity(context.db, cityId);
  const report = await fileReportCommand(
    context,
    defined({
      kind,
      text,
      mobile,
      consentVersion,
      userId: context.viewer.userId,
      requestKey,
      thing: card && { kind: card.kind, id: card.id },
      cityId: card?.cityId ?? cityId,
    }),
  );
  return { number: report.number, key: receiptKey(report.id), dueDay: report.due_day };
}

/** Base64 writes three bytes as four letters. */
const MAX_PICTURE_LENGTH = Math.ceil(ABUSE_REPORT_LIMITS.pictureBytes / 3) * 4;

const addReportPictureInput = z.strictObject({
  number: typedText(),
  key: keyText(),
  picture: z.string().min(1).max(MAX_PICTURE_LENGTH, ABUSE_REPORT_CALL_COPY.pictureBytes),
});

/** Puts a picture to an open report: checked by its bytes, encoded anew, without the camera's own facts. */
export async function addReportPicture(
  context: ApiContext,
  given: ReportReceipt & { picture: string },
): Promise<{ pictures: number }> {
  const { number, key, picture } = checked(addReportPictureInput, given);
  return {
    pictures: await addReportPictureCommand(context, { number, key, bytes: Buffer.from(picture, 'base64') }),
  };
}

const withdrawReportInput = z.strictObject({ number: typedText(), key: keyText() });

/** Takes a report back and deletes it with its pictures, for who has its link. */
export async function withdrawReport(context: ApiContext, given: ReportReceipt): Promise<{ deleted: true }> {
  const receipt = checked(withdrawReportInput, given);
  await withdrawReportCommand(context, receipt);
  return { deleted: true };
}
