import { connect, type Socket } from 'node:net';

/** Visitors on bare sockets, who ask, send several requests at once, read nothing, or leave whenever they like. */
export function asker(port: number) {
  const sockets: Socket[] = [];
  const open = (bytes: string): void => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
  };
  const request = (method: string, path: string, fresh: boolean): string =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      ...(fresh ? [] : ['If-None-Match: "a"']),
      ...(method === 'POST' ? ['Content-Length: 2', '', '{}'] : ['', '']),
    ].join('\r\n');
  return {
    ask: (method: string, path: string, fresh = true) => open(request(method, path, fresh)),
    pipeline: (count: number) => open(request('GET', '/605', true).repeat(count)),
    /** The visitor at this place, counted round, cuts the connection. */
    leave: (which: number) => void (sockets.length > 0 && sockets.splice(which % sockets.length, 1)[0]?.destroy()),
    leaveAll: () => {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}
