/** What stands behind one tap: by which method a figure came about. */
export const HOW_COPY = '计算说明';
