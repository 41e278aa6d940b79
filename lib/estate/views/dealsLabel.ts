// Apart from the card's facts, which the server words.

/** Whose deals a card counts, where they are not of late: "同小区截至 2018-01-26 的近90天成交". */
export const dealsLabel = (span: string): string => `同小区${span}成交`;
