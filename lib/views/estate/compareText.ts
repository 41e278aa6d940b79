/** The way to the cost of the homes chosen: "看 3 套的总成本". */
export const sheetText = (count: number): string => `看 ${count} 套的总成本`;
