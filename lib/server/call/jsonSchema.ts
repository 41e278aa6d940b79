import { z } from 'zod';
import type { Operation } from './operation';

export type Json = Record<string, unknown>;

/** What a caller may send, or will get, as JSON Schema (draft 2020-12, which OpenAPI 3.1 and MCP take as it is). */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/**
 * Preprocessed fields have no schema of their input: what they decode to is what a caller should send. Which of them a
 * caller may leave out, each field's own decoder says.
 */
export function inputSchema({ input }: Operation): Json & { properties?: Json; required: string[] } {
  const fields = input instanceof z.ZodObject ? Object.entries(input.shape as Record<string, z.core.$ZodType>) : [];
  const required = fields.flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));
  return { ...schemaOf(input, 'output'), required };
}
