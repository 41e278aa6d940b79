import { z } from 'zod';
import { ABUSE_KINDS, ABUSE_STATES, REPORTED_THINGS } from '@/lib/abuseReport/abuseReport';

export const reportedThingSchema = z.object({ kind: z.enum(REPORTED_THINGS), id: z.int() });
export type ReportedThing = z.output<typeof reportedThingSchema>;

/** A report of a home or an agent; UTC ms. */
export const ownReportedDataSchema = z.object({
  number: z.string(),
  kind: z.enum(ABUSE_KINDS),
  /** null where it was about no one thing. */
  about: reportedThingSchema.nullable(),
  cityId: z.int(),
  text: z.string(),
  pictures: z.int(),
  state: z.enum(ABUSE_STATES),
  verdict: z.string().nullable(),
  leftAt: z.int(),
});
export type OwnReportedData = z.output<typeof ownReportedDataSchema>;
