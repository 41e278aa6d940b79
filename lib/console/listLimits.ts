/** What the console's lists hold at most. */
export const LIST_LIMITS = {
  /** Letters of a saved filter's name. */
  filterName: 16,
  /** Filters that one person saves of one list. */
  filters: 20,
  /** Rows of one act: each is a transaction of its own, and the page waits for all of them. */
  bulkRows: 200,
} as const;
