import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What `isLike` compares with for texts that hold this one: what has a meaning in a pattern is taken as it is. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column is like a pattern; `\` escapes in both dialects. */
export const isLike = (column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
