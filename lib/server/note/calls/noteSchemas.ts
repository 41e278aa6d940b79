import { z } from 'zod';

/** An id of ours that is no number, of a note, a picture or a link; none guesses at it. */
const ID_TEXT = /^[\w-]{16,32}$/;
/** A note of before had another. */
export const idText = () => z.string().regex(ID_TEXT);
export const noteIdText = () => z.string().min(1).max(64);
