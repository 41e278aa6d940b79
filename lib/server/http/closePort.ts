import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** What Node keeps of a port that listens (`_handle` of a server); nothing of it is promised, so all may be missing. */
export interface PortHandle {
  listen?: (backlog: number) => number;
  onconnection?: (...given: unknown[]) => unknown;
  getsockname?: (out: Partial<AddressInfo>) => number;
  close?: () => void;
}

/** Where the port cannot be reached from here, or belongs to another process. */
const PATIENCE_MS = 200;

/**
 * Closes a port by `close`. A connection that the system has taken and nobody has accepted is cut by that. So the system
 * is left no room for such ones (whoever comes meanwhile asks it again a second later, and finds the port closed), and
 * the port is closed at the very moment when one was accepted: our own, if no other.
 */
export async function closePort(handle: PortHandle | null, close: () => void): Promise<void> {
  handle?.listen?.(0);
  await turn();
  await turn();
  const { address, port }: Partial<AddressInfo> = addressOf(handle);
  await new Promise<void>((resolve) => {
    const own = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
    const knock = own && port ? connect({ port, host: own }).on('error', () => undefined) : null;
    let open = true;
    const end = (): void => {
      if (!open) return;
      open = false;
      clearTimeout(timer);
      close();
      knock?.destroy();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const accept = handle?.onconnection;
    if (!handle || !accept) return;
    handle.onconnection = function (this: unknown, ...given) {
      // First of all: each moment more is one in which the system takes another.
      handle.close?.();
      accept.apply(this, given);
      end();
    };
  });
}

function addressOf(handle: PortHandle | null): Partial<AddressInfo> {
  const out: Partial<AddressInfo> = {};
  handle?.getsockname?.(out);
  return out;
}
