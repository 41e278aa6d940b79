import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const SECONDS = 2;
const COUNT = `
  const { parentPort, workerData } = require('node:worker_threads');
  let rounds = 0;
  for (const end = Date.now() + workerData; Date.now() < end; rounds++) JSON.stringify(JSON.parse('[' + '1,'.repeat(999) + '1]'));
  parentPort.postMessage(rounds);`;

async function roundsOf(threads) {
  const workers = Array.from({ length: threads }, () => new Worker(COUNT, { eval: true, workerData: SECONDS * 1000 }));
  const counts = await Promise.all(workers.map((worker) => once(worker, 'message')));
  return counts.flat().reduce((sum, rounds) => sum + rounds, 0);
}

/** How much more two threads compute here than one, now: what two processes can gain at most. */
export async function coresAgainstOne() {
  const one = await roundsOf(1);
  return (await roundsOf(2)) / one;
}
