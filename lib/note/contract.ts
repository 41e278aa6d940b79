import { z } from 'zod';
import { id, oneOf, oneOfOptional } from '@/lib/kernel/decoders';
import { CHECKS, VERDICTS } from '@/lib/note/check';
import { HOME_MARKS, MARKED_KINDS } from '@/lib/note/homeMark';

export const markOwnHomeInput = z.strictObject({
  kind: oneOf(MARKED_KINDS),
  id: id(),
  mark: oneOfOptional(HOME_MARKS),
});
export type MarkOwnHomeInput = z.input<typeof markOwnHomeInput>;

export const markOwnHomeAnswer = z.object({ marked: z.literal(true) });
export type MarkOwnHomeAnswer = z.output<typeof markOwnHomeAnswer>;

const kindSchema = z.enum(MARKED_KINDS);

export const markSchema = z.enum(HOME_MARKS);

/** What a mark or a note is about. */
export const markedThingSchema = z.object({ kind: kindSchema, id: z.int() });
export type MarkedThing = z.output<typeof markedThingSchema>;

export const noteCheckSchema = z.object({ name: z.enum(CHECKS), verdict: z.enum(VERDICTS) });
export type NoteCheck = z.output<typeof noteCheckSchema>;

export const notePictureSchema = z.object({
  id: z.string(),
  /** px */
  width: z.int(),
  height: z.int(),
});
export type NotePicture = z.output<typeof notePictureSchema>;
