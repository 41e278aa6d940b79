import type { Listed } from '../repositories/listedPages';

/** Which of a page's addresses search engines are told of. */
export type InSitemap =
  | 'none'
  | { site: () => string[] }
  | { ofCity: (city: { id: number; name: string }) => string[] }
  /** One for each row of a kind. */
  | { each: Listed; address: (city: number, id: number) => string };
