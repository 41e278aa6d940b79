import { KINDS, type KindName, SUBWAY_FIELDS } from '../kinds/kinds';
import type { NamedMapping } from './loadMapping';

const KEY = '编号';
const DAY = '数据的日期';

/**
 * Tells which columns of the file a reason is about, by the fields that it names: "面积 … 超出映射里的范围" is about the
 * column that the mapping reads as the area. None: it is about the row as a whole.
 */
export function reasonColumns(mapping: NamedMapping): (reason: string) => string[] {
  const named = columnsByName(mapping);
  const names = [...named.keys()].sort((one, other) => other.length - one.length);
  const find = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return (reason) => {
    // What is quoted is the row's, not ours.
    const said = reason.replace(/“[^”]*”/g, '').match(find) ?? [];
    return [...new Set(said.flatMap((name) => named.get(name) ?? []))];
  };
}

function columnsByName({ kind, fields, key, day }: NamedMapping): Map<string, string[]> {
  const labels = fieldsOf(kind);
  const named = new Map<string, string[]>([
    [KEY, key.map((column) => (typeof column === 'string' ? column : column.from))],
  ]);
  if (typeof day === 'object' && 'column' in day) named.set(DAY, [day.column]);
  for (const [field, given] of Object.entries(fields)) {
    const label = labels[field]?.label;
    if (label === undefined) continue;
    named.set(label, [typeof given === 'object' && 'from' in given ? given.from : given].flat());
  }
  return named;
}

function fieldsOf(kind: NamedMapping['kind']): Readonly<Record<string, { label: string }>> {
  if (kind === 'subway') return SUBWAY_FIELDS;
  return kind === 'boundary' ? {} : KINDS[kind as KindName].fields;
}
