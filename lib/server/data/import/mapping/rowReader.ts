import type { Day } from '@/lib/domain/day';
import { ImportProblem } from '../importProblem';
import type { FieldSpec } from '../kinds/kind';
import { cleanText, isEmptyWord } from '../parse/cleanText';
import { parseNumber } from '../parse/measure';
import type { SourceRow } from '../source/row';
import { FIELD_TYPES, type FieldRead, type ReadOptions, type Values } from './fieldTypes';
import type { FieldOptions, Mapping } from './schema';

/** A cell that could not be read and was left empty. */
export interface Warning {
  field: string;
  why: string;
}

export type RowRead = { values: Values; warnings: Warning[] } | { wrong: string };
export type RowReader = (row: SourceRow, day: Day) => RowRead;

interface Column extends Omit<FieldOptions, 'from'> {
  label: string;
  columns: string[];
  spec: FieldSpec;
  part?: string;
  partShape: RegExp | null;
  rejects: boolean;
}

/** A function that reads a row as the mapping says: the values by column of the table, or why the row is rejected. */
export function createRowReader(mapping: Mapping, fields: Record<string, FieldSpec>): RowReader {
  const columns = Object.entries(mapping.fields).map(([name, given]) => columnOf(given, specOf(fields, name)));
  const base: Omit<ReadOptions, 'unit' | 'bare' | 'day'> = { datum: mapping.datum };
  const constants = (day: Day) => readConstants(mapping, fields, { ...base, unit: '元', bare: 'total', day });
  return (row, day) => {
    const values: Values = { ...constants(day) };
    const warnings: Warning[] = [];
    for (const column of columns) {
      const read = readColumn(column, row, { ...base, unit: column.unit ?? '元', bare: column.number, day });
      if (read === null) {
        if (column.spec.required) return { wrong: `缺少${column.label}` };
      } else if ('values' in read) Object.assign(values, read.values);
      else if (column.rejects) return { wrong: `${column.label} ${read.wrong}` };
      else if (column.wrong !== 'skip') warnings.push({ field: column.label, why: read.wrong });
    }
    return { values, warnings };
  };
}

function specOf(fields: Record<string, FieldSpec>, name: string): FieldSpec {
  const spec = fields[name];
  if (!spec) throw new RangeError(`No such field: ${name}`);
  return spec;
}

function columnOf(given: Mapping['fields'][string], spec: FieldSpec): Column {
  const options: FieldOptions =
    typeof given === 'string' || Array.isArray(given) ? { from: given, number: 'total', otherwise: 'reject' } : given;
  return {
    ...options,
    label: spec.label,
    spec,
    columns: [options.from].flat(),
    partShape: options.part === undefined ? null : new RegExp(options.part, 'u'),
    rejects: options.wrong ? options.wrong === 'reject' : spec.required === true,
  };
}

function readConstants({ constants }: Mapping, fields: Record<string, FieldSpec>, options: ReadOptions): Values {
  const values: Values = {};
  for (const [name, text] of Object.entries(constants)) {
    const spec = specOf(fields, name);
    const read = FIELD_TYPES[spec.type]([text], spec.to ?? [], options);
    if ('wrong' in read) throw new ImportProblem(`映射文件的 constants 里 ${name} 的值 ${read.wrong}。`);
    Object.assign(values, read.values);
  }
  return values;
}

/** The values of one field; null where the row says nothing. */
function readColumn(column: Column, row: SourceRow, options: ReadOptions): FieldRead | null {
  const texts = textsOf(column, row);
  if (texts === null) return null;
  const coded = column.codes ? throughCodes(column, texts) : texts;
  if (coded === null || 'wrong' in coded) return coded;
  const limited = column.min === undefined && column.max === undefined ? null : outside(column, coded);
  return limited ?? FIELD_TYPES[column.spec.type](coded, column.spec.to ?? [], options);
}

/** The cleaned texts of the field's columns, or of a list's entries; null where any column says nothing. */
function textsOf({ columns, spec, partShape }: Column, row: SourceRow): string[] | null {
  const texts: string[] = [];
  for (const name of columns) {
    const raw = row.get(name);
    const entries = (Array.isArray(raw) ? raw : [raw ?? '']).map(cleanText);
    const stated = entries.filter((text) => !isEmptyWord(text) || (spec.type === 'flag' && text === '无'));
    if (stated.length === 0) return null;
    texts.push(...stated);
  }
  return partShape ? partsOf(texts, partShape) : texts;
}

/** What the pattern's first group catches; null where it catches nothing. */
function partsOf(texts: string[], shape: RegExp): string[] | null {
  const parts = texts.map((text) => {
    const found = shape.exec(text);
    return cleanText(found?.[1] ?? found?.[0] ?? '');
  });
  return parts.every((part) => part !== '') ? parts : null;
}

function throughCodes({ codes = {}, otherwise }: Column, texts: string[]): string[] | { wrong: string } | null {
  const meant: string[] = [];
  for (const text of texts) {
    const code = Object.hasOwn(codes, text) ? text : String(parseNumber(text) ?? text);
    if (!Object.hasOwn(codes, code)) {
      if (otherwise === 'empty') return null;
      if (otherwise === 'reject') return { wrong: `“${text.slice(0, 30)}” 不在代码表里` };
    }
    const value = Object.hasOwn(codes, code) ? codes[code] : text;
    if (value == null) return null;
    meant.push(value);
  }
  return meant;
}

function outside({ min = -Infinity, max = Infinity }: Column, texts: string[]): FieldRead | null {
  const number = parseNumber(texts[0] ?? '');
  if (number === null) return { wrong: `“${(texts[0] ?? '').slice(0, 30)}” 不是数字` };
  return number < min || number > max ? { wrong: `${number} 超出映射里的范围` } : null;
}
