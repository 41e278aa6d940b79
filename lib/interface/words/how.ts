/** What stands behind one tap: by which method a figure came about. */
export const HOW_COPY = '这是怎么来的';
