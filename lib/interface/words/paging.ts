/** What a page of a list beyond its last says. */
export const EMPTY_PAGE_COPY = {
  first: '回到第一页',
} as const;
