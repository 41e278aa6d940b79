import type { NameOfBefore } from '@/lib/searchLanguage/namesOfBefore';

// What search says with figures, by the part of the page that needs it: a browser loads only the parts it draws.

export const BOX_SENTENCES = {
  suggestionCount: (count: number) => `${count} 条搜索建议`,
  /** `place` is one of the city's own: a sentence that names another city's finds nothing. */
  example: (place = '') => `可以直接说需求，例如：${place ? `${place} ` : ''}两室 500万以内 满五 近地铁`,
  noNames: (words: string) => `没有同名的小区或地铁站，按回车搜索「${words}」`,
  found: (total: string, unit: string) => `${total} ${unit}`,
} as const;

export const RESULT_SENTENCES = {
  nameOfBefore: ({ said, now, year }: NameOfBefore) =>
    year === null ? `${said}按${now}查找` : `${said}已并入${now}（${year}）`,
  searchedInstead: (words: string) => `按「${words}」查找。`,
  dealAverage: (place: string) => `${place}成交均价`,
  dealSample: (span: string, samples: string) => `${span} ${samples} 套`,
  leftOut: (conditions: string) => `以下条件无法识别或超出数量，已忽略：${conditions}。`,
  emptyCity: (city: string, list: string) => `${city}还没有${list}数据`,
  emptyUnknown: (words: string) => `没有叫「${words}」的小区、板块或地铁站。可以换个写法，或输入拼音、首字母。`,
  without: (labels: readonly string[], found: string) =>
    `去掉${labels.map((label) => `「${label}」`).join('和')}后有 ${found}`,
  widened: (found: string) => `扩大到周边 3 公里后有 ${found}`,
  showAll: (found: string) => `看全部 ${found}`,
  communityPage: (name: string) => `${name}：成交、走势与在租`,
  platePage: (name: string) => `${name}板块：成交、走势与小区`,
  toPage: (name: string) => `打开${name}`,
  toCity: (name: string) => `去${name}找房`,
  plateTitle: (name: string) => `${name}房源`,
} as const;

export const FILTER_SENTENCES = {
  matching: (count: string, unit: string) => `查看 ${count} ${unit}`,
  wholeDistrict: (name: string) => `全${name}`,
} as const;
