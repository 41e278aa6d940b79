import type { FieldTypeName } from '../mapping/fieldTypes';
import { hasCodes } from './codes';
import type { ColumnProfile } from './fileProfile';
import type { RowKindName } from './rowKinds';
import { ROW_KINDS } from './rowKinds';

/**
 * How the cells of a column speak for a target: 'no' contradicts it, 'open' says nothing (any text is a name), 'can' is
 * possible (a number of that size), 'like' is what few other fields look like (3室2厅, 东南, a district of the city).
 */
export type Fit = 'no' | 'open' | 'can' | 'like';

/** What a column can be besides a field: the record's id, one half of a position, the day of the data, nothing. */
export const KEY = 'key';
export const LNG = 'lng';
export const LAT = 'lat';
export const DATA_DAY = 'day';
export const UNUSED = '';

const MOST = 0.8;
const HALF = 0.5;

/** Words of a closed list, or a form of their own. */
const TELLING: readonly FieldTypeName[] = [
  ...(['layout', 'rooms', 'roomsToLet', 'orientation', 'decoration', 'floor', 'buildingType', 'structure'] as const),
  ...(['usage', 'projectUsage', 'ownership', 'held', 'layoutStructure', 'saleStatus', 'completion'] as const),
  ...([
    'rentalMode',
    'home',
    'station',
    'position',
    'day',
    'pastDay',
    'pastDayOrMonth',
    'dayAgo',
    'years',
    'yearOrType',
  ] as const),
];
const AREAS: readonly FieldTypeName[] = ['area', 'areaSpan'];
const MONEY: readonly FieldTypeName[] = ['money', 'moneySpan', 'unitPrice', 'monthlyMoney', 'propertyFee'];
/** Below and above, numbers of these are something else. */
const USUAL_NUMBERS: Partial<Record<FieldTypeName, readonly [number, number]>> = {
  area: [8, 1_500],
  areaSpan: [8, 1_500],
  roomCount: [0, 12],
  hallCount: [0, 8],
  bathCount: [0, 9],
  kitchenCount: [0, 4],
  floorCount: [1, 90],
  floor: [-3, 90],
  age: [0, 120],
  years: [1900, 2100],
  homeCount: [5, 30_000],
  buildingCount: [1, 500],
  ownershipYears: [20, 1_000],
  plotRatio: [0.05, 15],
  propertyFee: [0.1, 60],
  monthCount: [1, 240],
};

/** How a column's cells fit what it may be of a kind of data. */
export function fitOf(column: ColumnProfile, kind: RowKindName, target: string): Fit {
  if (column.filled === 0) return 'no';
  if (target === KEY) return keyFit(column);
  if (target === LNG || target === LAT) return degreesFit(column, target === LNG ? [73, 136] : [3, 54]);
  if (target === DATA_DAY) return shareOf(column, 'pastDay') >= MOST ? 'can' : 'no';
  const spec = ROW_KINDS[kind].fields[target];
  if (!spec) return 'no';
  // The name alone says what its codes are of.
  if (hasCodes(column, target, spec.type)) return 'open';
  if (target === 'district' || target === 'plate' || target === 'community') return nameFit(column, target);
  if (target === 'name') return isNamed(column) ? 'can' : 'no';
  const { type } = spec;
  if (type === 'home' && !isPhrase(column)) return 'no';
  if (type === 'name' || type === 'text' || type === 'longText') return 'open';
  return typeFit(column, type);
}

/** Letters and digits as people number things with, not a price or a name. */
const CODE = /^(?=.*\d)(?:(?=.*[a-z])[a-z0-9_/-]{3,64}|\d{6,64})$/i;

/** Degrees of China; with as many decimals hardly anything else is written. */
function degreesFit({ numbers, values }: ColumnProfile, [low, high]: readonly [number, number]): Fit {
  if (!numbers || numbers.share < MOST || numbers.isWhole || numbers.min < low || numbers.max > high) return 'no';
  const said = values.filter(Boolean);
  return said.filter((value) => /\.\d{4}/.test(value)).length >= MOST * said.length ? 'like' : 'can';
}

/** An id may come twice: lists of several days hold a home once a day. */
const MOSTLY_DIFFERENT = 0.9;

function keyFit({ distinct, values }: ColumnProfile): Fit {
  if (distinct < MOSTLY_DIFFERENT || values.length < 2) return 'no';
  const said = values.filter(Boolean);
  const isCode = distinct === 1 && said.filter((value) => CODE.test(value)).length >= MOST * said.length;
  return isCode ? 'like' : 'can';
}

const shareOf = ({ reads }: ColumnProfile, type: FieldTypeName): number => reads[type] ?? 0;

const isNumeric = ({ numbers }: ColumnProfile): boolean => numbers !== null && numbers.share > HALF;

function nameFit(column: ColumnProfile, target: 'district' | 'plate' | 'community'): Fit {
  const { known } = column;
  if (known[target] >= (target === 'community' ? 0.2 : HALF)) return 'like';
  if (isNumeric(column)) return 'no';
  if (target === 'district') return 'no';
  // Many homes have one.
  if (target === 'community' && column.distinct < MOSTLY_DIFFERENT && isNamed(column)) return 'can';
  // 片区 is what some call a district: its names tell.
  return target === 'plate' && known.district >= HALF ? 'no' : 'open';
}

/** As names of places are: a few characters. */
function isNamed({ values }: ColumnProfile): boolean {
  const said = values.filter(Boolean);
  const isName = (value: string) =>
    /^[\p{Script=Han}\w·().（）-]{2,20}$/u.test(value) && /\p{Script=Han}{2}/u.test(value);
  return said.filter(isName).length >= MOST * said.length;
}

function typeFit(column: ColumnProfile, type: FieldTypeName): Fit {
  const { numbers } = column;
  const share = shareOf(column, type);
  if (share < HALF) return isOrderedDay(column, type) ? 'can' : 'no';
  const usual = USUAL_NUMBERS[type];
  if (isNumeric(column) && numbers) {
    if (usual && (numbers.median < usual[0] || numbers.median > usual[1])) return 'no';
    // A year or a day in figures is told apart from other numbers by its size; a floor or a flag is not.
    const isTold = type === 'years' ? numbers.isWhole && numbers.min >= 1950 : /day$|^pastDayOrMonth$/i.test(type);
    return isTold && share >= MOST ? 'like' : 'can';
  }
  if (share < MOST) return 'can';
  return TELLING.includes(type) || AREAS.includes(type) || MONEY.includes(type) ? 'like' : 'can';
}

/** Several facts in one cell, as sites write them; one fact alone has a field of its own. */
function isPhrase({ values }: ColumnProfile): boolean {
  const said = values.filter(Boolean);
  return said.filter((value) => value.split('|').length > 2).length >= HALF * said.length;
}

const ORDERED = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:\s|$)/;

/** Days whose year stands last are read when somebody has said in which order they are. */
function isOrderedDay({ values }: ColumnProfile, type: FieldTypeName): boolean {
  if (type !== 'day' && type !== 'pastDay' && type !== 'pastDayOrMonth' && type !== 'dayAgo') return false;
  const said = values.filter(Boolean);
  return said.filter((value) => ORDERED.test(value)).length >= HALF * said.length;
}
