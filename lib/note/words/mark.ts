// Apart from note.ts: every page of a home loads these, and none of those.

/** What a home is marked as. */
export const MARK_NAMES = { like: '喜欢', maybe: '犹豫', exclude: '排除' } as const;

/** Beside a list from which one's own exclusions are left out, and where one marks a home or begins to write. */
export const EXCLUDED_COPY = {
  show: '显示',
  hide: '隐藏',
  mark: '标记',
  write: '记一笔看房笔记',
  unmark: '取消标记',
} as const;
