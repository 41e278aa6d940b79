// Numbers as people type them: 500万, 1.2亿, 3成, 15%, 30年, 36个月, 89.5平, ５００, 三十年. Exact: digits become whole numbers
// of the measure's smallest unit by shifting the point, never by multiplying fractions. Runs in the oldest webviews: no BigInt.

/**
 * What a field counts in, and so what its value is: wan and yuan: fen; area: ㎡ with at most two decimals; share and percent:
 * a fraction with at most six decimals; points: 0.01 %, whole; years and months: whole months; count: a whole number.
 */
export type Measure = 'wan' | 'yuan' | 'area' | 'share' | 'percent' | 'points' | 'years' | 'months' | 'count';

interface MeasureRule {
  /** How many of the smallest unit make one of each; '' is what a bare number means. */
  units: Readonly<Record<string, number>>;
  /** The smallest units in one of the value that readMeasure gives. */
  scale: number;
}

const MONEY = { 亿元: 1e10, 亿: 1e10, 万元: 1e6, 万: 1e6, w: 1e6, 元: 100, 块: 100, 角: 10, 分: 1 };
const FRACTION = { 成: 1e5, '%': 1e4, '‰': 1e3 };
const TIME = { 年: 12, 个月: 1, 月: 1 };
const AREA = { '': 100, 平方米: 100, 平米: 100, 平方: 100, 平: 100 };
const COUNT = { '': 1, 套: 1, 个: 1, 次: 1, 岁: 1, 人: 1, 年: 1, 倍: 1 };

const RULES: Readonly<Record<Measure, MeasureRule>> = {
  wan: { units: { '': 1e6, ...MONEY }, scale: 1 },
  yuan: { units: { '': 100, ...MONEY }, scale: 1 },
  area: { units: AREA, scale: 100 },
  share: { units: { '': 1e5, ...FRACTION }, scale: 1e6 },
  percent: { units: { '': 1e4, ...FRACTION }, scale: 1e6 },
  points: { units: { '': 1, bp: 1, 个基点: 1, 基点: 1, 点: 1 }, scale: 1 },
  years: { units: { '': 12, ...TIME }, scale: 1 },
  months: { units: { '': 1, ...TIME }, scale: 1 },
  count: { units: COUNT, scale: 1 },
};

/** The value of what was typed, in the measure's unit; null where it is no such number or finer than the measure counts. */
export function readMeasure(typed: string, measure: Measure): number | null {
  const text = arabic(
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[,\s_¥]/g, '')
      // NFKC writes ㎡ as m2.
      .replace(/m2$/, '平'),
  );
  const sign = text.startsWith('-') ? -1 : 1;
  const parts = partsOf(text.replace(/^[-+]/, ''));
  if (!parts) return null;
  const { units, scale } = RULES[measure];
  const bare = measure === 'share' && parts.length === 1 ? bareShare(parts[0]?.digits ?? '') : units[''];
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const { digits, unit } of parts) {
    // "1万5" may mean 15,000 or 10,005: who means one of them has to say it.
    const size = unit === '' ? (parts.length === 1 ? bare : undefined) : units[unit];
    const amount = size === undefined || size >= last ? null : shifted(digits, size);
    if (amount === null || size === undefined) return null;
    sum += amount;
    last = size;
  }
  return Number.isSafeInteger(sum) ? (sign * sum) / scale + 0 : null;
}

/** A share without a unit: below ten means 成, from ten on per cent, below one a fraction. */
function bareShare(digits: string): number {
  const value = Number(digits);
  return value < 1 ? 1e6 : value < 10 ? 1e5 : 1e4;
}

interface Part {
  digits: string;
  unit: string;
}

const PART = /(\d+(?:\.\d+)?|\.\d+)([^\d.+-]*)/y;

/** "1亿2000万" in its parts; null where anything else is in between. */
function partsOf(text: string): Part[] | null {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return null;
    parts.push({ digits: found[1] ?? '', unit: found[2] ?? '' });
  }
  return parts.length > 0 ? parts : null;
}

/** digits × size where that is whole, else null. */
function shifted(digits: string, size: number): number | null {
  const [whole = '', decimals = ''] = digits.split('.');
  const kept = decimals.replace(/0+$/, '');
  const parted = 10 ** kept.length;
  const rest = Number(kept || '0') * size;
  if (kept.length > 12 || !Number.isSafeInteger(rest) || rest % parted !== 0) return null;
  const sum = Number(whole || '0') * size + rest / parted;
  return Number.isSafeInteger(sum) ? sum : null;
}

const DIGITS = '零一二三四五六七八九';
const ALSO: Readonly<Record<string, string>> = { 〇: '零', 两: '二' };
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 三十年 -> 30年, 二百五十万 -> 250万, 一二 -> 12. */
function arabic(text: string): string {
  return text.replace(/[〇零一二两三四五六七八九十百千]+/g, (written) => {
    const letters = [...written].map((letter) => ALSO[letter] ?? letter);
    if (!letters.some((letter) => letter in TENS)) return letters.map((letter) => DIGITS.indexOf(letter)).join('');
    let sum = 0;
    let digit: number | null = null;
    for (const letter of letters) {
      const ten = TENS[letter];
      if (ten === undefined) digit = DIGITS.indexOf(letter);
      else {
        sum += (digit || 1) * ten;
        digit = null;
      }
    }
    return String(sum + (digit ?? 0));
  });
}

const NAMES: Readonly<Record<Measure, string>> = {
  wan: '万',
  yuan: '元',
  area: '㎡',
  share: '%',
  percent: '%',
  points: '基点',
  years: '年',
  months: '个月',
  count: '',
};

const SHOWN: Readonly<Partial<Record<Measure, number>>> = {
  wan: 1e6,
  yuan: 100,
  share: 0.01,
  percent: 0.01,
  years: 12,
};

/** A value as it is typed, without its unit: 5_000_000_00 in wan is "500", 0.15 as a share is "15". */
export function measureFigure(value: number, measure: Measure): string {
  return String(Number((value / (SHOWN[measure] ?? 1)).toFixed(6)));
}

/** A value with its unit: "500万", "15%", "30年". */
export function measureText(value: number, measure: Measure): string {
  if (measure === 'years' && value % 12 !== 0) return `${value}个月`;
  return measureFigure(value, measure) + NAMES[measure];
}

/** The unit that a field shows behind what is typed. */
export const measureUnit = (measure: Measure): string => NAMES[measure];
