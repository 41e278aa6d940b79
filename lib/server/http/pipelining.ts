import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_PIPELINED, MAX_PIPELINED_IN_ALL } from './limits';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

interface Line {
  busy: boolean;
  waiting: Array<[req: IncomingMessage, res: ServerResponse]>;
}

/**
 * The requests of one connection are answered one after the other, each when the answer before it has been sent: else a
 * client that asks and asks and reads nothing has answers made that only fill the memory. No browser sends several at
 * once; a connection on which too many wait is closed. (To stop reading it instead would hide that its visitor left.)
 */
export function oneAtATime(answer: Answer, perConnection = MAX_PIPELINED, inAll = MAX_PIPELINED_IN_ALL): Answer {
  const lines = new WeakMap<Socket, Line>();
  let waitingInAll = 0;

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { busy: false, waiting: [] };
    lines.set(socket, line);
    socket.once('close', () => {
      waitingInAll -= line.waiting.length;
      line.waiting.length = 0;
    });
    return line;
  };
  const begin = (line: Line, req: IncomingMessage, res: ServerResponse): void => {
    line.busy = true;
    // The next answer has the connection from here on; before, its own `close` might never come.
    res.once('close', () => next(line));
    answer(req, res);
  };
  const next = (line: Line): void => {
    line.busy = false;
    const first = line.waiting.shift();
    if (!first) return;
    waitingInAll -= 1;
    if (!first[0].socket.destroyed) begin(line, ...first);
  };
  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const line = lineOf(socket);
    if (!line.busy) return begin(line, req, res);
    if (line.waiting.length >= perConnection || waitingInAll >= inAll) return void socket.destroy();
    line.waiting.push([req, res]);
    waitingInAll += 1;
  };
}
