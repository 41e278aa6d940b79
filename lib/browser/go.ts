/** Leaves this document for another address or an app's scheme. */
export function go(address: string): void {
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}
