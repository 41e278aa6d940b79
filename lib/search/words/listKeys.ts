/** Beside a list that keys go through. */
export const LIST_KEYS_COPY = { how: '按 J、K 逐套看，回车打开' } as const;
