/**
 * Puts another address in the place of this one without a step in the history and without asking the server; the
 * router's own entry in the history's state is kept true to it, so that back comes to the new address.
 */
export function replaceAddress(address: string): void {
  const state: unknown = window.history.state;
  window.history.replaceState(
    typeof state === 'object' && state !== null ? { ...state, url: address, as: address } : state,
    '',
    address,
  );
}

/** Path, query and hash as they stand in the address bar. */
export const currentAddress = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;
