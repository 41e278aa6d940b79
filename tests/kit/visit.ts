import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts `count` visitors in a process of their own (visitors.js), as those of a real server are. */
export function visit(origin: string, path: string, count: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'visitors.js'), origin, path, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const coming = once(lines, 'line');
  return {
    /** Resolves once they come and come. */
    coming,
    /** What they saw until the port was closed. */
    seen: coming.then(async () => {
      const [line] = await once(lines, 'line');
      return JSON.parse(line) as { answered: number; lost: string[] };
    }),
  };
}
