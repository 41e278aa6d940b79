import { z } from 'zod';
import { badInput } from './refusals';

/** What a page passes on of a form or an address, by the schema of what is asked. Throws ApiError badInput, which names the fields. */
export function checked<Asked extends z.core.$ZodType>(schema: Asked, given: unknown): z.output<Asked> {
  const read = z.safeParse(schema, given);
  if (!read.success) throw badInput(read.error.issues);
  return read.data;
}
