/** Leaves this document for another address or an app's scheme. */
export function go(address: string): void {
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}

/** Asks for this page anew. Unlike a reload it never sends a form again, whatever the page came by. */
export function openAnew(): void {
  window.location.replace(window.location.pathname + window.location.search);
}
