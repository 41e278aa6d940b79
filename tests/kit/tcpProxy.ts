import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Nothing comes through any more, and nobody is told: connections stand, and new ones are taken. */
  silence: () => void;
  /** New connections go through again; those that fell silent stay so, as behind a cut network. */
  heal: () => void;
  /** Cuts every connection with a reset. */
  reset: () => void;
  close: () => Promise<void>;
}

/** A way to a TCP server that can be cut in the ways in which networks are. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let silent = false;
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    let cut = silent;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (part) => {
        cut ||= silent;
        if (!cut) to.write(part);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        if (!cut) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (end: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(end);
    pairs.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      silent = true;
    },
    heal: () => {
      silent = false;
    },
    reset: () => endAll((socket) => socket.resetAndDestroy()),
    close: async () => {
      endAll((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
