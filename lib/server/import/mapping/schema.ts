import { z } from 'zod';
import { isDay } from '@/lib/kernel/day';
import { KIND_NAMES } from '../kinds/kinds';
import { DAY_ORDERS } from '../parse/day';
import { MONEY_UNITS } from '../parse/measure';
import { DATUMS } from '../parse/position';
import { DELIMITERS } from '../source/csvRows';
import { MAX_LINES_BEFORE_HEADER } from '../source/limits';
import { FORMATS } from '../source/openRows';
import { ENCODINGS } from '../source/openText';
import { patternFault } from './pattern';

// The mapping file as docs/import.md describes it.

const columnName = z.string().max(100);
const pattern = z
  .string()
  .max(200)
  .superRefine((source, context) => {
    const message = patternFault(source);
    if (message) context.addIssue({ code: 'custom', message });
  });
const partOfColumn = z.strictObject({ from: columnName, part: pattern.optional(), note: z.string().optional() });

const fieldOptions = z.strictObject({
  from: z.union([columnName, z.array(columnName).min(1).max(10)]),
  unit: z.enum(MONEY_UNITS).optional(),
  codes: z.record(z.string(), z.union([z.string(), z.null()])).optional(),
  otherwise: z.enum(['reject', 'empty', 'keep']).default('reject'),
  part: pattern.optional(),
  separator: z.string().min(1).max(5).optional(),
  number: z.enum(['total', 'floor']).default('total'),
  dayOrder: z.enum(DAY_ORDERS).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  wrong: z.enum(['reject', 'empty', 'skip']).optional(),
  note: z.string().optional(),
});

const field = z.union([columnName, z.array(columnName).min(1).max(10), fieldOptions]);

export const mappingSchema = z.strictObject({
  title: z.string().min(1).max(100),
  note: z.union([z.string(), z.array(z.string())]).optional(),
  kind: z.enum(KIND_NAMES),
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '只能用小写字母、数字和连字符'),
  communitySource: z.string().max(40).optional(),
  file: z
    .strictObject({
      format: z.enum(FORMATS).optional(),
      encoding: z.enum(ENCODINGS).optional(),
      delimiter: z.enum(DELIMITERS).optional(),
      headerLine: z.int().min(1).max(MAX_LINES_BEFORE_HEADER).optional(),
      sheet: z.union([z.string().min(1).max(100), z.int().min(1).max(1_000)]).optional(),
      records: z.string().max(200).default(''),
    })
    .prefault({}),
  day: z
    .union([
      z.string().refine(isDay, '不是有效的日期'),
      z.strictObject({ fileName: pattern }),
      z.strictObject({ column: columnName, part: pattern.optional() }),
    ])
    .optional(),
  /** All columns of the file for which it was made: one with the same is not asked about again. */
  columns: z.array(z.string().max(256)).max(500).optional(),
  datum: z.enum(DATUMS).default('GCJ-02'),
  key: z
    .array(z.union([columnName, partOfColumn]))
    .max(10)
    .default([]),
  fields: z.record(z.string(), field).default({}),
  constants: z.record(z.string(), z.string()).default({}),
  communities: z.enum(['create', 'match']).default('create'),
  plates: z.enum(['create', 'match']).default('create'),
  insideCity: z.boolean().default(false),
  snapshot: z.boolean().default(false),
});

export type Mapping = z.infer<typeof mappingSchema>;
export type FieldOptions = z.infer<typeof fieldOptions>;
export type KeyColumn = Mapping['key'][number];
