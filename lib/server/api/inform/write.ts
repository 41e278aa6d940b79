import { z } from 'zod';
import { INFORM_LIMITS } from '@/lib/config/informLimits';
import { INFORM_CALL_COPY } from '@/lib/config/microcopy/inform';
import { ABUSE_KINDS } from '@/lib/domain/inform/abuseReport';
import * as calls from '@/services/inform';
import { addReportPicture } from '../../commands/inform/addReportPicture';
import { fileReport } from '../../commands/inform/fileReport';
import { withdrawReport } from '../../commands/inform/ownReport';
import { receiptKey } from '../../commands/inform/receiptKey';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, oneOf, textOptional } from '../schema';
import { namedCard } from './reportedCard';
import { keyText, thingInput, typedText } from './schemas';

export const fileReportOperation = operation(calls.fileReport, {
  summary:
    'Reports a home or an agent, without an account; three a phone or account and day, as leads an address and hour.',
  input: z.strictObject({
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
  }),
  output: z.object({ number: z.string(), key: z.string(), dueDay: z.string() }),
  rate: 'lead',
  // Whoever is signed in finds it among their data, and deletes it with their account.
  owner: 'viewer',
  handle: async ({ kind, cityId, text, mobile, consentVersion, requestKey, ...ids }, context) => {
    const card = await namedCard(context.db, ids);
    if (!card) await refuseUnknownCity(context.db, cityId);
    const report = await fileReport(context, {
      kind,
      text,
      mobile,
      consentVersion,
      userId: context.viewer.userId,
      ...(requestKey !== undefined && { requestKey }),
      thing: card && { kind: card.kind, id: card.id },
      cityId: card?.cityId ?? cityId,
    });
    return { number: report.number, key: receiptKey(report.id), dueDay: report.due_day };
  },
});

/** Base64 writes three bytes as four letters. */
const LONGEST_PICTURE = Math.ceil(INFORM_LIMITS.pictureBytes / 3) * 4;

export const addReportPictureOperation = operation(calls.addReportPicture, {
  summary: "Puts a picture to an open report: checked by its bytes, encoded anew, without the camera's own facts.",
  input: z.strictObject({
    number: typedText(),
    key: keyText(),
    picture: z.string().min(1).max(LONGEST_PICTURE, INFORM_CALL_COPY.pictureBytes),
  }),
  output: z.object({ pictures: z.int() }),
  handle: async ({ number, key, picture }, context) => ({
    pictures: await addReportPicture(context, { number, key, bytes: Buffer.from(picture, 'base64') }),
  }),
});

export const withdrawReportOperation = operation(calls.withdrawReport, {
  summary: 'Takes a report back and deletes it with its pictures, for who has its link.',
  input: z.strictObject({ number: typedText(), key: keyText() }),
  output: z.object({ deleted: z.literal(true) }),
  handle: async (receipt, context) => {
    await withdrawReport(context, receipt);
    return { deleted: true as const };
  },
});
