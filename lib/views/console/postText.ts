/** "3 人举报"; nothing where nobody has. */
export const reportsText = ({ reports }: { reports: number }): string => (reports > 0 ? `${reports} 人举报` : '');
