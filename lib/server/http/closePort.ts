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

/** Turns of the loop in which those who had come before are accepted, one a turn: as many as the system keeps waiting. */
const MAX_TURNS = 1_000;

/**
 * Closes a port by `close`. A connection that the system has taken and nobody has accepted is cut by that. So the system
 * is left no room for such ones (whoever comes meanwhile asks it again a second later, and finds the port closed), those
 * that it has are accepted, and the port is closed at the very moment when one was accepted: our own, if no other.
 */
export async function closePort(handle: PortHandle | null, close: () => void): Promise<void> {
  handle?.listen?.(0);
  await acceptThoseThatWait(handle);
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
    whenAccepting(handle, (accept) => {
      // First of all: each moment more is one in which the system takes another.
      handle?.close?.();
      accept();
      end();
    });
  });
}

/** libuv accepts one connection a turn: nobody waits any more when a turn has passed in which none was accepted. */
async function acceptThoseThatWait(handle: PortHandle | null): Promise<void> {
  let accepted = 0;
  const stop = whenAccepting(handle, (accept) => {
    accepted += 1;
    accept();
  });
  for (let turns = 0, before = -1; before !== accepted && turns < MAX_TURNS; turns++) {
    before = accepted;
    // The second comes after a look at the port, wherever in its turn the loop was.
    await turn();
    await turn();
  }
  stop();
}

/** Has `onAccept` called for each connection that the system hands over, until it is stopped. */
function whenAccepting(handle: PortHandle | null, onAccept: (accept: () => void) => void): () => void {
  const ordinary = handle?.onconnection;
  if (!handle || !ordinary) return () => undefined;
  handle.onconnection = function (this: unknown, ...given) {
    onAccept(() => ordinary.apply(this, given));
  };
  return () => {
    handle.onconnection = ordinary;
  };
}

function addressOf(handle: PortHandle | null): Partial<AddressInfo> {
  const out: Partial<AddressInfo> = {};
  handle?.getsockname?.(out);
  return out;
}
