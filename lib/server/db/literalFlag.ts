import { sql } from 'kysely';

/** A flag as a figure of the statement's text: an index of some rows serves no value that comes in beside the text. */
export const literalFlag = (flag: 0 | 1) => sql.lit<0 | 1>(flag);
