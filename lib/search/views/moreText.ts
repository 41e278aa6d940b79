/** Read aloud when more of a list has come. */
export const cameText = (count: number): string => `又显示了 ${count} 条`;
