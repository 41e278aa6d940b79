/** Beside a list that keys go through. */
export const LIST_KEYS_COPY = { how: '选中一套后按 J、K 或上下键逐套看，回车打开' } as const;
