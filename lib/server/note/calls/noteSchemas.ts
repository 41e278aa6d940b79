import { z } from 'zod';
import { CHECKS, type NoteCheck, VERDICTS } from '@/lib/note/checklist';
import { HOME_MARKS, MARKED_KINDS, type MarkedThing } from '@/lib/note/mark';
import type { NotePicture } from '@/lib/note/note';
import { schemaOf } from '@/lib/server/call/sameFields';

/** An id of ours that is no number, of a note, a picture or a link; none guesses at it. */
const ID_TEXT = /^[\w-]{16,32}$/;
/** A note of before had another. */
export const idText = () => z.string().regex(ID_TEXT);
export const noteIdText = () => z.string().min(1).max(64);

export const kindSchema = z.enum(MARKED_KINDS);
export const markSchema = z.enum(HOME_MARKS);

export const thingSchema = schemaOf<MarkedThing>()(z.object({ kind: kindSchema, id: z.int() }));

export const checkSchema = schemaOf<NoteCheck>()(z.object({ name: z.enum(CHECKS), verdict: z.enum(VERDICTS) }));

export const notePictureSchema = schemaOf<NotePicture>()(z.object({ id: z.string(), width: z.int(), height: z.int() }));
