export const CITY_LIST_SENTENCES = {
  far: (name: string) => `你所在的城市暂未开通，最近的是${name}`,
  none: (words: string) => `${words}暂未开通`,
} as const;
