const LAST_PAGE = 500;

/** The page of a list that an address names; the first where it names none. */
export function readPageNumber(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
