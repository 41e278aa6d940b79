import { addDays, dayOf } from '@/lib/kernel/day';
import type { FieldSpec } from '../kinds/kind';
import { FIELD_TYPES, type FieldRead, type ReadOptions } from '../mapping/fieldTypes';
import { isEmptyWord, isNoName } from '../parse/cleanText';
import type { DayOrder } from '../parse/day';
import { headerUnit, type MoneyUnit, withUnit } from '../parse/measure';
import type { Datum } from '../parse/position';
import { codeOf } from './codes';
import type { ColumnProfile, FileProfile } from './fileProfile';

/** How a column's cells are read, where they leave it open: one of these by the type of its field. */
export interface Way {
  unit?: MoneyUnit;
  number?: 'total' | 'floor' | 'none';
  dayOrder?: DayOrder;
  /** What codes mean; null: nobody knows. */
  codes?: Readonly<Record<string, string | null>>;
}

export interface CellContext {
  profile: Pick<FileProfile, 'serialStart'>;
  datum: Datum;
  /** UTC ms */
  now: number;
}

/** Reads cells of a column as an import with this mapping would; null where they say nothing. */
export function readCell(
  cells: readonly string[],
  column: ColumnProfile,
  spec: FieldSpec,
  { unit, number, dayOrder, codes }: Way,
  { profile, datum, now }: CellContext,
): FieldRead | null {
  const texts = codes === undefined ? cells : cells.map((cell) => meaningOf(cell, codes));
  const statesNone = 'statesNone' in FIELD_TYPES[spec.type];
  if (texts.every((text) => isEmptyWord(text) && !(statesNone && text === '无'))) return null;
  if (spec.type === 'name' && texts.every(isNoName)) return null;
  if (number === 'none' && texts.every(isBareFloor)) return null;
  const options: ReadOptions = {
    unit: unit ?? '元',
    datum,
    bare: number === 'floor' ? 'floor' : 'total',
    day: dayOf(now),
    lastDay: addDays(dayOf(now), 1),
    serialStart: profile.serialStart ?? undefined,
    dayOrder,
  };
  const type = FIELD_TYPES[spec.type];
  const stated = 'isMeasure' in type && unit === undefined && spec.type !== 'rate' ? column.unit : null;
  const whole = stated === null ? [...texts] : texts.map((text) => withUnit(text, stated) ?? text);
  return type.read(whole, spec.to ?? [], options);
}

/** '' of a code of which nobody knows what it means. */
function meaningOf(cell: string, codes: Readonly<Record<string, string | null>>): string {
  const code = codeOf(cell);
  return Object.hasOwn(codes, code) ? (codes[code] ?? '') : cell;
}

const BARE_FLOOR = /^-?\d{1,3}(?:\.0)?(?:层|楼|F)?$/i;

/** One number where a floor is told: of which it is, nobody can see. */
export const isBareFloor = (text: string): boolean => BARE_FLOOR.test(text.normalize('NFKC').replace(/\s+/g, ''));

/** The pattern that leaves out what `isBareFloor` finds, as a mapping writes it. */
export const NOT_BARE_FLOOR = '^(.*[^-\\d.层楼Ff\\s].*)$';

const WAN = /(?:^|[^a-z])w(?:yuan)?$|万/i;

/** The word for money that a column's name states: 万 of 成交总额(w), 元 of 租金(元/月); null where it states none. */
export function moneyUnitOf({ name, unit }: Pick<ColumnProfile, 'name' | 'unit'>): MoneyUnit | null {
  const stated = unit ?? headerUnit(name) ?? '';
  if (stated.startsWith('万')) return '万';
  if (stated.startsWith('亿')) return '亿';
  if (stated.startsWith('千')) return '千';
  if (stated.startsWith('元') || stated.startsWith('块')) return '元';
  const bare = name.normalize('NFKC').replace(/[)\]】}\s]+$/g, '');
  if (WAN.test(bare)) return '万';
  return /元$|yuan$/i.test(bare) ? '元' : null;
}
