/** The stored bands of a floor, and what they are called. */
export const FLOOR_BANDS = [
  ['basement', '地下'],
  ['low', '低'],
  ['mid', '中'],
  ['high', '高'],
] as const;

/** Stored values that are shown as words, by the form of their field: what is stored, and the word for it. */
const NAMED: Readonly<Record<string, readonly (readonly [value: string | number, name: string])[]>> = {
  flag: [
    [1, '是'],
    [0, '否'],
  ],
  held: [
    ['under_two', '不满两年'],
    ['two', '满两年'],
    ['five', '满五年'],
  ],
  saleStatus: [
    ['upcoming', '待售'],
    ['on_sale', '在售'],
    ['sold_out', '售罄'],
  ],
  completion: [
    ['presale', '期房'],
    ['ready', '现房'],
  ],
  rentalMode: [
    ['whole', '整租'],
    ['shared', '合租'],
  ],
  floorBand: FLOOR_BANDS,
};

/** Closed lists whose words are stored as they are. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  decoration: ['毛坯', '简装', '精装', '其他'],
  buildingType: ['板楼', '塔楼', '板塔结合', '平房', '别墅', '洋房'],
  structure: ['钢混结构', '砖混结构', '砖木结构', '混合结构', '框架结构', '钢结构'],
  usage: ['普通住宅', '别墅', '公寓', '商住'],
  projectUsage: ['住宅', '别墅', '公寓', '商业', '写字楼'],
  ownership: ['商品房', '售后公房', '动迁安置房', '经济适用房', '限价房'],
  layoutStructure: ['平层', '复式', '跃层', '错层'],
};

/** What may be chosen in a field of this form; null: it is typed. */
export function fieldChoices(form: string): readonly string[] | null {
  const named = NAMED[form];
  return named ? named.map(([, name]) => name) : (WORDS[form] ?? null);
}

export const nameOfValue = (form: string, value: string | number): string | null =>
  NAMED[form]?.find(([stored]) => stored === value)?.[1] ?? null;

interface NumberForm {
  /** What one of the unit is in stored ones. */
  size: number;
  digits: number;
  unit: string;
}

const count = (unit: string): NumberForm => ({ size: 1, digits: 0, unit });

/** How a number is shown and typed: money is stored in fen, shares as fractions. */
const NUMBERS: Readonly<Record<string, NumberForm>> = {
  money: { size: 1_000_000, digits: 2, unit: '万' },
  monthlyMoney: { size: 100, digits: 2, unit: '元/月' },
  unitPrice: { size: 100, digits: 0, unit: '元/㎡' },
  propertyFee: { size: 100, digits: 2, unit: '元/㎡·月' },
  area: { size: 1, digits: 2, unit: '㎡' },
  rate: { size: 0.01, digits: 2, unit: '%' },
  plotRatio: { size: 1, digits: 2, unit: '' },
  decimal: { size: 1, digits: 2, unit: '' },
  years: count('年'),
  ownershipYears: count('年'),
  homeCount: count('户'),
  buildingCount: count('栋'),
  roomCount: count('室'),
  hallCount: count('厅'),
  bathCount: count('卫'),
  kitchenCount: count('厨'),
  floorCount: count('层'),
  people: count('人'),
  times: count('次'),
  dayCount: count('天'),
  monthCount: count('个月'),
};

export const numberForm = (form: string): NumberForm | null => NUMBERS[form] ?? null;

/** Its value is a JSON list. */
export const isListForm = (form: string): boolean => form === 'list' || form === 'rooms';
