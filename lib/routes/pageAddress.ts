/** The address of a page of a list, from the address of its first: `?page=3`, and nothing for the first. */
export function pageAddress(first: string, page: number): string {
  return page <= 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${page}`;
}

/** The whole list as a file. */
export const fileAddress = (first: string): string => `${first}${first.includes('?') ? '&' : '?'}format=csv`;
