export const EMPTY_PAGE_SENTENCES = {
  title: (what: string) => `这一页没有${what}`,
} as const;
