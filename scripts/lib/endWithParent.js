import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Ends this process when the one that began it has ended, however that did. A thread of its own looks: a build, and a
 * database that answers at once, go for minutes without listening to any message. Resolves when it looks.
 */
export async function endWithParent() {
  const watch = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, 200);
  `;
  const thread = new Worker(watch, { eval: true, execArgv: [], env: {} });
  // It begins only while this thread is free.
  await once(thread, 'online');
  thread.unref();
}
