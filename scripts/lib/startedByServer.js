// Loaded first by every process that the server begins (lib/server/childProcess/spawnOwn.ts), before the program itself: from
// then on a thread of its own looks whether this process may go on.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const { STARTED_BY, STARTED_GRACE_MS = '0', STARTED_MEMORY_BYTES = '' } = process.env;

const watch = `
  const { kill, memoryUsage, pid } = process;
  const end = () => kill(pid, 'SIGKILL');
  let left = null;
  setInterval(() => {
    // Whoever began it is gone, however that ended: then this process has another parent.
    if (process.ppid !== ${Number(STARTED_BY)}) left ??= performance.now();
    if (left !== null && performance.now() - left >= ${Number(STARTED_GRACE_MS)}) end();
    ${STARTED_MEMORY_BYTES === '' ? '' : `if (memoryUsage.rss() > ${Number(STARTED_MEMORY_BYTES)}) end();`}
  }, 50);
`;

if (Number(STARTED_BY) > 0) {
  const thread = new Worker(watch, { eval: true, execArgv: [], env: {} });
  // It begins only while this thread is free.
  await once(thread, 'online');
  thread.unref();
}
