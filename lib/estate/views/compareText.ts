import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';

/** The way to the cost of the homes chosen: "看 3 套的总成本". */
export const sheetText = (count: number): string => `看 ${count} 套的总成本`;

/** The same where no other home fits beside them. */
export const FULL_SHEET_TEXT = `对比已满 ${MAX_HOMES} 套，去看看`;
