// @types/compression would bring all of Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  const compression: () => (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  export = compression;
}
