import { z } from 'zod';
import { PAGE_METRIC_NAMES, type PageMetricName } from './pageTimes';

const MAX_TIME_MS = 3_600_000;

/** A value that a browser has measured: ms, of CLS thousandths of a screen. */
const measured = z.number().min(0).max(MAX_TIME_MS);

/** What the browser of a visitor says of a page: how long it took, or what failed in it. Nothing of it tells one from another. */
export const sendPageReportInput = z.strictObject({
  /** The page's path, without its query. */
  path: z.string().startsWith('/').max(2_000),
  /** Of the build that the document is of (lib/browser/buildId.ts). */
  build: z.string().regex(/^[\w-]{1,40}$/),
  times: z
    .strictObject(
      Object.fromEntries(PAGE_METRIC_NAMES.map((name) => [name, measured.optional()])) as Record<
        PageMetricName,
        z.ZodOptional<typeof measured>
      >,
    )
    .optional(),
  error: z
    .strictObject({
      message: z.string().max(1_000),
      /** As placeInBuild gives it. */
      place: z.string().regex(/^[\w./[\]%-]{1,120}\.js:\d{1,7}:\d{1,7}$/),
    })
    .optional(),
});
export type SendPageReportInput = z.input<typeof sendPageReportInput>;

export const sendPageReportAnswer = z.object({});
export type SendPageReportAnswer = z.output<typeof sendPageReportAnswer>;
