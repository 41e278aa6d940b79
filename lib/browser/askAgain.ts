/** A picture's address anew: a browser keeps a failed answer for the page's life, and asks only for another address. */
export function askAgain(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}retry=1`;
}
