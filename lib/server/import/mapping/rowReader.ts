import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@/lib/kernel/day';
import { ImportProblem } from '../importProblem';
import type { FieldSpec } from '../kinds/kind';
import { cleanText, isEmptyWord, isErrorWord, isNoName } from '../parse/cleanText';
import { headerUnit, parseNumber, withUnit } from '../parse/measure';
import { findColumn, type SourceRow, type SourceRows } from '../source/row';
import { FIELD_TYPES, type FieldRead, type FieldType, type ReadOptions, type Values } from './fieldTypes';
import { compilePattern, type Pattern } from './pattern';
import type { FieldOptions, Mapping } from './schema';

/** A cell that could not be read and was left empty; `isTaken`: that was read, and should be looked at. */
export interface Warning {
  field: string;
  why: string;
  isTaken?: true;
}

export type RowRead = { values: Values; warnings: Warning[] } | { wrong: string };
type Header = Pick<SourceRows, 'columns' | 'units' | 'serialStart'>;
export type RowReader = (row: SourceRow, day: Day) => RowRead;

interface Column extends Omit<FieldOptions, 'from'> {
  label: string;
  columns: string[];
  spec: FieldSpec;
  type: FieldType;
  part?: string;
  findPart: Pattern | null;
  rejects: boolean;
  /** The units that the columns' names state in the file. */
  headerUnits: (string | null)[];
}

/**
 * A function that reads a row as the mapping says: the values by column of the table, or why the row is rejected. What
 * has happened has done so by `lastDay`; `header` is the file's.
 */
export function createRowReader(
  mapping: Mapping,
  fields: Record<string, FieldSpec>,
  lastDay: Day,
  header: Header | null,
): RowReader {
  const columns = Object.entries(mapping.fields).map(([name, given]) => columnOf(given, specOf(fields, name), header));
  const base = { datum: mapping.datum, lastDay, serialStart: header?.serialStart };
  const constants = (day: Day) => readConstants(mapping, fields, { ...base, unit: '元', bare: 'total', day });
  return (row, day) => {
    const values: Values = { ...constants(day) };
    const warnings: Warning[] = [];
    for (const column of columns) {
      const { unit = '元', number: bare, separator, dayOrder } = column;
      const read = readColumn(column, row, { ...base, unit, bare, separator, dayOrder, day });
      if (read === null) {
        if (column.spec.required) return { wrong: `缺少${column.label}` };
      } else if ('values' in read) {
        Object.assign(values, read.values);
        const doubt = read.note ?? unusual(column.spec, read.values, row, column);
        if (doubt !== undefined) warnings.push({ field: column.label, why: doubt, isTaken: true });
      } else if (column.rejects || (read.isGrave && column.wrong === undefined))
        return { wrong: `${column.label} ${read.wrong}` };
      else if (column.wrong !== 'skip') warnings.push({ field: column.label, why: read.wrong });
    }
    return { values, warnings };
  };
}

/** Says of a value that its field seldom has: the number may be right and its unit another. */
function unusual(
  { usual, to = [] }: FieldSpec,
  values: Values,
  row: SourceRow,
  { columns }: Column,
): string | undefined {
  const value = values[to[0] ?? ''];
  // Zero is how lists write what is not known.
  if (!usual || value === undefined || value === 0) return undefined;
  if (Number(value) >= usual[0] && Number(value) <= usual[1]) return undefined;
  return `“${cleanText(String(row.get(columns[0] ?? '') ?? ''))}” 少见，请核对单位`;
}

function specOf(fields: Record<string, FieldSpec>, name: string): FieldSpec {
  const spec = fields[name];
  if (!spec) throw new RangeError(`No such field: ${name}`);
  return spec;
}

function columnOf(given: Mapping['fields'][string], spec: FieldSpec, header: Header | null): Column {
  const options: FieldOptions =
    typeof given === 'string' || Array.isArray(given) ? { from: given, number: 'total', otherwise: 'reject' } : given;
  const columns = [options.from].flat();
  return {
    ...options,
    label: spec.label,
    spec,
    type: FIELD_TYPES[spec.type],
    columns,
    headerUnits: columns.map((column) => unitInHeader(column, spec, header)),
    findPart: options.part === undefined ? null : compilePattern(options.part),
    rejects: options.wrong ? options.wrong === 'reject' : spec.required === true,
  };
}

function unitInHeader(column: string, { type }: FieldSpec, header: Header | null): string | null {
  const { isMeasure }: FieldType = FIELD_TYPES[type];
  const at = findColumn(header?.columns ?? [], column) ?? -1;
  const unit = isMeasure ? (header?.units?.[at] ?? headerUnit(header?.columns?.[at] ?? column)) : null;
  // Below 绿化率(%) stand 35 and 0.35 alike: the reader tells them apart.
  return type === 'rate' && unit === '%' ? null : unit;
}

function readConstants({ constants }: Mapping, fields: Record<string, FieldSpec>, options: ReadOptions): Values {
  const values: Values = {};
  for (const [name, text] of Object.entries(constants)) {
    const spec = specOf(fields, name);
    const read = FIELD_TYPES[spec.type].read([text], spec.to ?? [], options);
    if ('wrong' in read) throw new ImportProblem(`映射文件的 constants 里 ${name} 的值 ${read.wrong}。`);
    Object.assign(values, read.values);
  }
  return values;
}

/** The values of one field; null where the row says nothing. */
function readColumn(column: Column, row: SourceRow, options: ReadOptions): FieldRead | null {
  const { type, spec } = column;
  const texts = textsOf(column, row);
  if (texts === null) {
    const error = errorIn(column, row);
    return error === undefined ? null : { wrong: `“${error}” 是表格软件的错误` };
  }
  if (texts.length > type.columns && !type.isList) return { wrong: `有 ${texts.length} 个值，最多 ${type.columns} 个` };
  const coded = column.codes ? throughCodes(column, texts) : texts;
  if (coded === null || 'wrong' in coded) return coded;
  // After the codes, which may give 0 a meaning.
  if (spec.type === 'name' && coded.every(isNoName)) return null;
  const limited = column.min === undefined && column.max === undefined ? null : outside(column, coded);
  return limited ?? readMeasured(column, coded, options);
}

/** Reads texts with the units of their columns' names, where neither they nor the mapping have one, and says what it changes. */
function readMeasured(column: Column, texts: string[], options: ReadOptions): FieldRead {
  const { type, spec, headerUnits, columns, unit } = column;
  const read = type.read(texts, spec.to ?? [], options);
  const units = texts.map((_, at) => headerUnits[columns.length === 1 ? 0 : at] ?? null);
  const whole = texts.map((text, at) => (units[at] ? (withUnit(text, units[at]) ?? text) : text));
  if (whole.every((text, at) => text === texts[at])) return read;
  const withUnits = type.read(whole, spec.to ?? [], options);
  const [shown, stated] = [texts, units].map((all) => all.filter(Boolean).join('、'));
  if ('values' in read && 'values' in withUnits && isDeepStrictEqual(read.values, withUnits.values)) return read;
  if (unit === undefined) {
    return 'wrong' in withUnits
      ? { ...withUnits, wrong: `“${shown}”（表头的单位是“${stated}”） 看不懂` }
      : { ...withUnits, note: withUnits.note ?? `“${shown}” 按表头的单位读作 “${whole.filter(Boolean).join('、')}”` };
  }
  return 'values' in read ? { ...read, note: `“${shown}” 按映射的单位 “${unit}” 读，表头写的是 “${stated}”` } : read;
}

/**
 * The cleaned texts of the field's columns, or of a list's entries; null where the columns say nothing, or, for a type
 * that needs all of them, where any does.
 */
function textsOf({ columns, type, findPart }: Column, row: SourceRow): string[] | null {
  const texts: string[] = [];
  for (const name of columns) {
    const raw = row.get(name);
    const entries = (Array.isArray(raw) ? raw : [raw ?? '']).map(type.clean ?? cleanText);
    const stated = entries.filter((text) => !isEmptyWord(text) || (type.statesNone && text === '无'));
    if (stated.length === 0 && !type.takesBlanks) return null;
    texts.push(...(stated.length === 0 && columns.length > 1 ? [''] : stated));
  }
  if (texts.every((text) => text === '')) return null;
  return findPart ? partsOf(texts, findPart) : texts;
}

/** The error of a spreadsheet in one of the field's columns. */
const errorIn = ({ columns }: Column, row: SourceRow): string | undefined =>
  columns
    .flatMap((name) => row.get(name) ?? [])
    .map(cleanText)
    .find(isErrorWord);

/** What the pattern finds in each text; null where it finds nothing in one. */
function partsOf(texts: string[], find: Pattern): string[] | null {
  const parts = texts.map((text) => (text === '' ? '' : cleanText(find(text) ?? '')));
  return parts.every((part, at) => part !== '' || texts[at] === '') ? parts : null;
}

function throughCodes({ codes = {}, otherwise }: Column, texts: string[]): string[] | { wrong: string } | null {
  const meant: string[] = [];
  for (const text of texts) {
    if (text === '') {
      meant.push('');
      continue;
    }
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
  const [text = ''] = texts.filter(Boolean);
  const number = parseNumber(text);
  if (number === null) return { wrong: `“${text.slice(0, 30)}” 不是数字` };
  return number < min || number > max ? { wrong: `${number} 超出映射里的范围` } : null;
}
