export const BAR_SENTENCES = {
  switchCity: (city: string) => `${city}，切换城市`,
} as const;

export const CONTROL_SENTENCES = {
  page: (number: number) => `第${number}页`,
  rating: (score: string) => `${score}分，满分5分`,
  ratedBy: (people: number) => `${people}人评价`,
} as const;
