/** The first id of rows of facts that the console keeps: above every id that imports and demo data give out. */
export const FIRST_CONSOLE_ID = 900_000_001;
