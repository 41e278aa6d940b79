/** Wording of a home's gallery. */
export const GALLERY_COPY = { plan: '户型图' } as const;
