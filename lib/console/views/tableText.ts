/** "共 37 条" */
export const totalText = (total: number): string => `共 ${total} 条`;
