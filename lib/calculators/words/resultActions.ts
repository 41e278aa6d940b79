/** Wording of the ways to take a result along. */
export const RESULT_ACTIONS_COPY = { export: '导出 CSV', print: '打印', copy: '复制链接' } as const;
