/** The first id of rows of facts that the desk keeps: above every id that imports and demo data give out. */
export const FIRST_DESK_ID = 900_000_001;
