/** What a page of a list beyond its last says. */
export const EMPTY_PAGE_COPY = {
  title: (what: string) => `这一页没有${what}`,
  first: '回到第一页',
} as const;
