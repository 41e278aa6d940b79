import type { z } from 'zod';
import { badInput } from './refusals';

/** What a page passes on of a form or an address, by the schema of what is asked. Throws ApiError badInput, which names the fields. */
export function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given);
  if (!read.success) throw badInput(read.error.issues);
  return read.data;
}
