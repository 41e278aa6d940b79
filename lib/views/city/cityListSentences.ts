export const CITY_LIST_SENTENCES = {
  far: (name: string) => `你所在的地方还没有数据，最近的是${name}`,
  none: (words: string) => `没有叫「${words}」的城市`,
} as const;
