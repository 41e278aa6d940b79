/** "共 8 张" */
export const pictureCount = (count: number): string => `共 ${count} 张`;
