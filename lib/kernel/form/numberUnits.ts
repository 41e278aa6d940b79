// The units that amounts, times, shares and areas are typed in.

/** Each unit with the words for it; a word stands for one unit only. */
export const UNITS = {
  元: ['元', '圆', '圓', '块', '块钱', '元钱'],
  角: ['角', '毛', '毛钱'],
  分: ['分', '分钱'],
  成: ['成'],
  '%': ['%', '百分点', '个百分点'],
  '‰': ['‰'],
  /** One hundredth of a per cent. */
  基点: ['基点', '个基点', 'bp', 'bps', '个bp'],
  /** A per cent of a fee (1个点), a 基点 of a rate (加55个点). */
  个点: ['个点'],
  倍: ['倍'],
  年: ['年'],
  月: ['个月', '月', '期'],
  天: ['天', '日'],
  平: ['平', '平方', '平米', '平方米', '个平方', '个平', '方', '平方公尺'],
  // What is counted: a field takes the one that it shows.
  套: ['套'],
  岁: ['岁', '周岁'],
  次: ['次'],
  人: ['人', '名', '位', '口'],
  个: ['个'],
} as const;

export type UnitName = keyof typeof UNITS;

/** So many of a measure's smallest unit: 10 ** power, or `times` as many. */
export interface UnitSize {
  power: number;
  times?: number;
}

const one = (power: number, times?: number): UnitSize => ({ power, times });

type Sizes = Readonly<Partial<Record<UnitName, UnitSize>>>;

/** In fen. */
export const MONEY_UNITS: Sizes = { 元: one(2), 角: one(1), 分: one(0) };
/** In millionths. */
export const FRACTION_UNITS: Sizes = {
  倍: one(6),
  成: one(5),
  '%': one(4),
  个点: one(4),
  '‰': one(3),
  基点: one(2),
};
/** In hundredths of a per cent. */
export const POINT_UNITS: Sizes = { 基点: one(0), 个点: one(0), '%': one(2), '‰': one(1) };
/** In months. */
export const TIME_UNITS: Sizes = { 年: one(0, 12), 月: one(0) };
/** In hundredths of a ㎡. */
export const AREA_UNITS: Sizes = { 平: one(2) };
