/** Kinds of homes, as forms name them. */
export const HOME_KIND_COPY = {
  ordinary: '普通住房',
  commercial: '商住（40、50 年产权）',
  public: '售后公房',
  resettled: '动迁安置房',
} as const;
