import { maskMobile } from '@/lib/kernel/phone';
import { FIELD_TYPES, type FieldTypeName, type ReadOptions } from '../mapping/fieldTypes';
import { isEmptyWord } from '../parse/cleanText';
import { parseNumber } from '../parse/measure';
import type { ColumnProfile, NumberFacts } from './fileProfile';
import { isPersonalHeader } from './headerWords';
import { ROW_KINDS } from './rowKinds';

/** What a city has, by name. */
export interface CityNames {
  isDistrict: (name: string) => boolean;
  isPlate: (name: string) => boolean;
  isCommunity: (name: string) => boolean;
  districts: readonly string[];
}

interface Look {
  city: CityNames;
  options: ReadOptions;
}

/** So many different cells of a column are tried with every reader. */
const MAX_TRIED = 60;

/** Types that read any text, or that only who maps can ask for, tell nothing of a column. */
const TELLS_NOTHING: readonly FieldTypeName[] = ['name', 'text', 'longText', 'rules', 'paragraphs'];
const TYPES = [
  ...new Set(Object.values(ROW_KINDS).flatMap(({ fields }) => Object.values(fields).map(({ type }) => type))),
].filter((type) => !TELLS_NOTHING.includes(type));

type Facts = Pick<ColumnProfile, 'name' | 'ref' | 'unit' | 'filled' | 'distinct' | 'codes'>;

/** What a column's cells can be read as. */
export function columnProfile(facts: Facts, cells: readonly string[], { city, options }: Look): ColumnProfile {
  const values = cells.map((cell) => (isEmptyWord(cell) && cell !== NONE ? '' : cell));
  const said = values.filter((value) => value !== '' && value !== NONE);
  const tried = evenly([...new Set(said)], MAX_TRIED);
  const shareOf = (is: (cell: string) => boolean) => (tried.length === 0 ? 0 : tried.filter(is).length / tried.length);
  const reads: ColumnProfile['reads'] = {};
  for (const type of TYPES) {
    const share = shareOf((cell) => 'values' in FIELD_TYPES[type].read([cell], TO, options));
    if (share > 0) reads[type] = share;
  }
  const isPersonal = isPersonalHeader(facts.name) || (tried.length > 0 && shareOf((cell) => PHONE.test(cell)) > 0.5);
  return {
    ...facts,
    codes: isPersonal ? undefined : facts.codes,
    isPersonal,
    values: isPersonal ? values.map(masked) : values,
    reads,
    known: { district: shareOf(city.isDistrict), plate: shareOf(city.isPlate), community: shareOf(city.isCommunity) },
    numbers: isPersonal ? null : numberFacts(said),
  };
}

/** An answer in some fields: 有无电梯. */
const NONE = '无';
const TO = ['one', 'other'];
const PHONE = /^(?:\+?86)?1[3-9]\d{9}$/;

const evenly = <One>(list: readonly One[], most: number): One[] =>
  list.filter((_, at) => at % Math.ceil(list.length / most) === 0);

/** What tells of a person is not kept as it is written: 138****8000, 王**. */
function masked(value: string): string {
  const text = value.replace(/1[3-9]\d{9}/g, maskMobile);
  if (text !== value || value.length < 2) return text;
  return `${value.slice(0, 1)}${'*'.repeat(Math.min(6, value.length - 1))}`;
}

function numberFacts(said: readonly string[]): NumberFacts | null {
  const numbers = said.flatMap((cell) => parseNumber(cell) ?? []).sort((one, other) => one - other);
  if (numbers.length === 0) return null;
  return {
    share: numbers.length / said.length,
    min: numbers[0] ?? 0,
    median: numbers[Math.floor(numbers.length / 2)] ?? 0,
    max: numbers.at(-1) ?? 0,
    isWhole: numbers.every(Number.isInteger),
  };
}
