import type { FloorBand } from '@/lib/estate/estate';
import { DECORATIONS, type Decoration, ORIENTATIONS, type Orientation } from './homeWords';

/** What one line of words says of a home; what is not in it is left out. */
export interface SaidOfHome {
  area?: number;
  rooms?: number;
  halls?: number;
  floor?: number;
  totalFloors?: number;
  floorBand?: FloorBand;
  building?: string;
  unit?: string;
  orientation?: Orientation;
  decoration?: Decoration;
  hasLift?: boolean;
  builtYear?: number;
}

const NUMERALS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const FIGURE = '[\\d零〇一二两三四五六七八九十]{1,3}';

/** 12, 十二, 二十; null for what is no such number. */
export function smallNumber(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const [, tens, ones] = /^([一二两三四五六七八九])?十([一二三四五六七八九])?$/.exec(text) ?? [];
  if (text.includes('十'))
    return tens === undefined && ones === undefined && text !== '十'
      ? null
      : (NUMERALS[tens ?? '一'] ?? 1) * 10 + (NUMERALS[ones ?? '零'] ?? 0);
  return text.length === 1 ? (NUMERALS[text] ?? null) : null;
}

/** Full-width digits and letters as plain ones, small letters, no blanks at the ends. */
const plain = (text: string): string =>
  text
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .toLowerCase()
    .trim();

const first = (pattern: RegExp, text: string): RegExpExecArray | null => pattern.exec(text);

const AREA = /(\d{1,4}(?:\.\d{1,2})?)\s*(?:平方米|平方|平米|平|㎡|m2|m²|方)/;

/** 89, 89平, 89.5㎡; null for anything else. */
export function readArea(text: string): number | null {
  const [, figure] = /^(?:约)?(\d{1,4}(?:\.\d{1,2})?)\s*(?:平方米|平方|平米|平|㎡|m2|m²|方)?$/.exec(plain(text)) ?? [];
  return figure === undefined ? null : Number(figure);
}

const LAYOUT = new RegExp(`(${FIGURE})\\s*(?:室|房|居)(?:室)?(?:\\s*(${FIGURE})\\s*厅)?`);

/** 3室2厅, 三房, 两居, 3-2, 3; null for anything else. */
export function readLayout(text: string): Pick<SaidOfHome, 'rooms' | 'halls'> | null {
  const said = plain(text);
  const [, short, halls] = /^(\d)(?:\s*[-/]\s*(\d))?$/.exec(said) ?? [];
  if (short !== undefined) return { rooms: Number(short), ...(halls !== undefined && { halls: Number(halls) }) };
  return layoutIn(said);
}

function layoutIn(said: string): Pick<SaidOfHome, 'rooms' | 'halls'> | null {
  const match = first(LAYOUT, said);
  const rooms = smallNumber(match?.[1] ?? '');
  if (rooms === null || rooms > 20) return null;
  const halls = match?.[2] === undefined ? null : smallNumber(match[2]);
  return { rooms, ...(halls !== null && { halls }) };
}

const BANDS: readonly (readonly [RegExp, FloorBand])[] = [
  [/地下|半地下|负\d/, 'basement'],
  [/高(?:楼)?层|顶楼|顶层/, 'high'],
  [/中(?:间)?(?:楼)?层/, 'mid'],
  [/低(?:楼)?层|底楼|底层|一楼/, 'low'],
];

/** 12层, 12/18, 5楼共6层, 1208, 高层; null for anything else. */
export function readFloor(text: string): Pick<SaidOfHome, 'floor' | 'totalFloors' | 'floorBand' | 'unit'> | null {
  const said = plain(text);
  const [, of, all] = /^(\d{1,3})\s*(?:层|楼)?\s*[/,，共]\s*(?:共|总)?(\d{1,3})\s*(?:层|楼)?$/.exec(said) ?? [];
  if (of !== undefined && all !== undefined) return { floor: Number(of), totalFloors: Number(all) };
  const [, alone] = new RegExp(`^第?(${FIGURE})\\s*(?:层|楼|f)?$`).exec(said) ?? [];
  const floor = alone === undefined ? null : smallNumber(alone);
  // Three digits alone are a room (302), of which the first is the floor; with 层 behind them they are a floor.
  if (floor !== null && !/^\d{3}$/.test(said)) return { floor };
  const room = readRoomNumber(said);
  if (room) return { floor: room.floor, unit: room.unit };
  const [, band] = BANDS.find(([pattern]) => pattern.test(said)) ?? [];
  return band === undefined ? null : { floorBand: band };
}

/** 302, 1208, 1208室: the floor is what stands before the last two digits. */
export function readRoomNumber(text: string): { floor: number; unit: string } | null {
  const [, number] = /^(\d{3,4})(?:室|号房)?$/.exec(plain(text)) ?? [];
  if (number === undefined) return null;
  const floor = Number(number.slice(0, -2));
  return floor > 0 ? { floor, unit: number } : null;
}

/** Which way the windows look: 南, 南北, 东南. */
export function readOrientation(text: string): Orientation | null {
  const said = plain(text);
  if (/南北(?:通透|通)?|通透/.test(said)) return '南北';
  const [, named] =
    /(?:朝向?|向)?\s*(东南|西南|东北|西北|东西|[东南西北])(?:向|朝|边|$|\s|[,，])/.exec(`${said} `) ?? [];
  return ORIENTATIONS.find((one) => one === named) ?? null;
}

function decorationIn(said: string): Decoration | null {
  if (/毛坯/.test(said)) return '毛坯';
  if (/简(?:单)?装/.test(said)) return '简装';
  return /精装|豪装|中装/.test(said) ? '精装' : (DECORATIONS.find((one) => said.includes(one)) ?? null);
}

function liftIn(said: string): boolean | null {
  if (/(?:没有?|无|不带)电梯/.test(said)) return false;
  return /电梯/.test(said) ? true : null;
}

const YEAR = /((?:19|20)\d{2})\s*年?/;

/** 1998, 98年, 2005年建; null for anything else, and for a year to come. */
export function readYear(text: string, thisYear: number): number | null {
  const said = plain(text);
  const [, long] = YEAR.exec(said) ?? [];
  const [, short] = /^(\d{2})\s*年/.exec(said) ?? [];
  const ofShort = short === undefined ? null : Number(short) + (Number(short) > 50 ? 1900 : 2000);
  const year = long === undefined ? ofShort : Number(long);
  return year !== null && year >= 1900 && year <= thisYear ? year : null;
}

/**
 * What a line says of a home: "12号楼1208 89平 3室2厅 南北 精装 有电梯 2005年". Words that say nothing of the kind are left
 * alone; nothing is guessed.
 */
export function readHome(text: string, thisYear: number): SaidOfHome {
  const said = plain(text);
  const area = first(AREA, said)?.[1];
  const [, building] = first(/(\d{1,4}\s*(?:号楼|幢|栋|座|号))/, said) ?? [];
  const builtYear = readYear(first(YEAR, said)?.[0] ?? '', thisYear);
  const [orientation, decoration, hasLift] = [readOrientation(said), decorationIn(said), liftIn(said)];
  return {
    ...(area !== undefined && { area: Number(area) }),
    ...layoutIn(said.replace(/\d{3,4}\s*室/, ' ')),
    ...floorIn(said),
    ...(building !== undefined && { building: building.replace(/\s/g, '') }),
    ...(orientation !== null && { orientation }),
    ...(decoration !== null && { decoration }),
    ...(hasLift !== null && { hasLift }),
    ...(builtYear !== null && { builtYear }),
  };
}

function floorIn(said: string): Pick<SaidOfHome, 'floor' | 'totalFloors' | 'floorBand' | 'unit'> {
  const [pair] = first(/\d{1,3}\s*(?:层|楼)?\s*[/共]\s*\d{1,3}\s*(?:层|楼)?/, said) ?? [];
  const [level] = first(new RegExp(`第?${FIGURE}\\s*(?:层|楼(?!\\d))`), said.replace(/\d{1,4}\s*号楼/g, ' ')) ?? [];
  const [, room] =
    first(/(?:^|[^\d.])(\d{3,4})\s*(?:室|(?=\s|$|[,，]))/, said.replace(AREA, ' ').replace(YEAR, ' ')) ?? [];
  const of = (text: string | undefined) => (text === undefined ? null : readFloor(text));
  const band = BANDS.find(([pattern]) => pattern.test(said))?.[1];
  return {
    ...(band !== undefined && { floorBand: band }),
    ...of(level),
    ...of(pair),
    ...of(room),
  };
}

/** The third of the house that a floor lies in, as deals are told of; null where it is not known. */
export function bandOfFloor(floor: number | null, totalFloors: number | null): FloorBand | null {
  if (floor === null) return null;
  if (floor <= 0) return 'basement';
  if (totalFloors === null || totalFloors < floor) return null;
  const share = floor / totalFloors;
  if (share <= 1 / 3) return 'low';
  return share <= 2 / 3 ? 'mid' : 'high';
}
