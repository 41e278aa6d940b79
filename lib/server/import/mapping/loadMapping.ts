import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { decodeText } from '@/lib/server/text/decodeText';
import { ImportProblem } from '../importProblem';
import type { FieldSpec } from '../kinds/kind';
import { KINDS, type KindName, SUBWAY_FIELDS } from '../kinds/kinds';
import { cleanText } from '../parse/cleanText';
import { parseDocument } from '../source/jsonRows';
import { FIELD_TYPES, type FieldType } from './fieldTypes';
import { type Mapping, mappingSchema } from './schema';

const SHIPPED = join(process.cwd(), 'mappings');
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
const MAX_BYTES = 1024 * 1024;

export interface NamedMapping extends Mapping {
  name: string;
}

/** The mappings that come with the product, by name. */
export function listMappings(): NamedMapping[] {
  const names = readdirSync(SHIPPED).filter((file) => file.endsWith('.json'));
  return names.sort().map((file) => loadMapping(file.slice(0, -'.json'.length)));
}

/** A shipped mapping by name, or a mapping file by path. Throws ImportProblem with every fault in words. */
export function loadMapping(nameOrPath: string): NamedMapping {
  const path = NAME.test(nameOrPath) ? join(SHIPPED, `${nameOrPath}.json`) : nameOrPath;
  const name = cleanText(basename(path)).replace(/\.json$/, '');
  if (!path.endsWith('.json') || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new ImportProblem(`没有叫 “${cleanText(nameOrPath)}” 的映射。可用的映射：npm run import -- --list`);
  }
  return { name, ...checked(parsed(path, name), name) };
}

function parsed(path: string, name: string): unknown {
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new ImportProblem(`映射文件 ${name} 超过 1 MB。`);
  return parseDocument(decodeText(readFileSync(path)), `映射文件 ${name}`);
}

function checked(content: unknown, name: string): Mapping {
  const read = mappingSchema.safeParse(content);
  if (!read.success) throw new ImportProblem(`映射文件 ${name} 有误：${read.error.issues.map(inWords).join('；')}。`);
  const faults = faultsOf(read.data);
  if (faults.length > 0) throw new ImportProblem(`映射文件 ${name} 有误：${faults.join('；')}。`);
  return read.data;
}

function inWords(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || '整个文件';
  if (issue.code === 'unrecognized_keys') return `${where} 里有不认识的项 ${issue.keys.join('、')}`;
  if (issue.code === 'invalid_value') return `${where} 应是 ${issue.values.join('、')} 之一`;
  if (issue.code === 'invalid_union') return unionInWords(issue, where);
  if (issue.code === 'too_big') return `${where} 不能大于 ${issue.maximum}`;
  if (issue.code === 'too_small') return `${where} 不能小于 ${issue.minimum}`;
  if (issue.code === 'invalid_type') return `${where} 缺少或类型不对`;
  return `${where} ${issue.code === 'custom' || issue.code === 'invalid_format' ? issue.message : '不对'}`;
}

/** Of the ways in which something may be written, the fault of the one that was meant: that which goes wrong inside. */
function unionInWords({ errors }: z.core.$ZodIssueInvalidUnion, where: string): string {
  const meant = errors.find((issues) => issues.some(({ code, path }) => code !== 'invalid_type' || path.length > 0));
  const inside = meant?.map((issue) => inWords({ ...issue, path: [where, ...issue.path] }));
  return inside?.join('；') ?? `${where} 的写法不对`;
}

/** What the schema cannot see: fields that the kind does not have, and those it needs. */
function faultsOf({ kind, fields, constants, key, snapshot }: Mapping): string[] {
  if (kind === 'boundary') return [];
  const known = kind === 'subway' ? SUBWAY_FIELDS : KINDS[kind as KindName].fields;
  const given = [...Object.keys(fields), ...Object.keys(constants)];
  const faults = given
    .filter((field) => !Object.hasOwn(known, field))
    .map((field) => `${kind} 没有 ${field} 这个字段，可用的有 ${Object.keys(known).join('、')}`);
  for (const [field, spec] of Object.entries(known)) {
    if ('required' in spec && !given.includes(field)) faults.push(`缺少必填字段 ${field}（${spec.label}）`);
  }
  for (const [field, given] of Object.entries(fields)) {
    const spec: FieldSpec | undefined = Object.hasOwn(known, field) ? known[field as keyof typeof known] : undefined;
    if (spec) faults.push(...columnFaults(field, given, spec));
  }
  if (kind !== 'subway' && key.length === 0) faults.push('缺少 key：用哪些列认出同一条记录');
  if (snapshot && kind !== 'listing') faults.push('只有 listing 可以是快照（snapshot）');
  if (snapshot && !Object.hasOwn(fields, 'plate')) faults.push('快照需要 plate 字段：它说明快照覆盖哪些板块');
  return faults;
}

/** What cannot be made of the columns that the mapping gives a field. */
function columnFaults(field: string, given: Mapping['fields'][string], { label, type }: FieldSpec): string[] {
  const options = typeof given === 'string' || Array.isArray(given) ? { from: given } : given;
  const columns = [options.from].flat();
  const { columns: most, isList }: FieldType = FIELD_TYPES[type];
  const named = `${field}（${label}）`;
  return [
    ...(columns.length > most
      ? [`${named}最多由 ${most} 列得出，映射写了 ${columns.length} 列：${columns.join('、')}`]
      : []),
    ...('separator' in options && !isList ? [`${named}不是列表，不能写 separator`] : []),
  ];
}
