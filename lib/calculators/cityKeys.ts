import type { CityKey } from './facts/fact';

/** Cities that rules are stored for, by the name that cities go by here; an operator's city finds its rules by its name. */
export const CITY_NAMES: Readonly<Record<CityKey, string>> = {
  shanghai: '上海',
  beijing: '北京',
  shenzhen: '深圳',
  guangzhou: '广州',
  hangzhou: '杭州',
  nanjing: '南京',
  suzhou: '苏州',
  wuhan: '武汉',
  chengdu: '成都',
  chongqing: '重庆',
  xian: '西安',
  tianjin: '天津',
  changsha: '长沙',
};

export const CITY_KEYS = Object.keys(CITY_NAMES) as readonly CityKey[];

/** The key of "上海" or "上海市"; null where no rules are stored for the city. */
export function cityKeyOfName(name: string): CityKey | null {
  const plain = name.replace(/市$/, '');
  return CITY_KEYS.find((key) => CITY_NAMES[key] === plain) ?? null;
}

/** What a form's city field may hold: a city, or one whose own rules nobody keeps, where only the country's hold. */
export const CITY_OPTIONS = [...CITY_KEYS, 'other'] as const;

export const cityKeyOfOption = (option: string): CityKey | null => CITY_KEYS.find((key) => key === option) ?? null;
