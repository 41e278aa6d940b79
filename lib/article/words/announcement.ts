/** Wording of what everybody is told. */
export const ANNOUNCEMENT_COPY = { title: '公告' } as const;
