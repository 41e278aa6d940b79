// Impatient visitors: what is left of the pages, how long those wait who get one, and how soon the others are refused.
// Pages are made anew each time (no micro-cache), another one each time. One more visitor, in a process of its own with
// one connection, measures the refusals: a thousand clients in one process wait for each other. Where the system has taskset,
// the clients have one core and the server another; elsewhere they compete, so what the goal asks of the pages is counted for
// the processor time that was left to the server.

import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pagePaths } from './kit/pages.js';
import { startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8) * 2;
const FEW = 100;
const MANY = [500, 1_000];
const paths = pagePaths(dataDir).searches;
const rows = [];
const percent = (share) => `${Math.round(share * 100)} %`;
const note = (what, measured, goal, isMet = null) => rows.push([what, measured, goal, isMet]);

const server = await startOurs({ DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '0' });
const isPinned = pin(process.pid, 0) && server.answering().every(({ pid }) => pin(pid, 1));
await visit({ clients: 16, seconds: 5 });
const [calm, calmCpuMs] = await withCpu(() => visit({ clients: FEW, seconds: SECONDS }));
const calmPages = calm.perSecond / calmCpuMs;
note(`pages a second with ${FEW} clients`, calm.perSecond.toFixed(1), '');
for (const clients of MANY) {
  const [[crowd, one], cpuMs] = await withCpu(() =>
    Promise.all([visit({ clients, seconds: SECONDS }), visit({ clients: 1, seconds: SECONDS, pauseMs: 20 })]),
  );
  const share = crowd.perSecond / cpuMs / calmPages;
  const pages = `${crowd.perSecond.toFixed(1)}, ${percent(crowd.perSecond / calm.perSecond)}`;
  note(`${clients} clients: pages a second, of those with ${FEW}`, pages, '');
  note(`${clients} clients: the same, for a second of the server's processor`, percent(share), '>= 60 %', share >= 0.6);
  note(
    `${clients} clients: an admitted page, p99`,
    `${crowd.admitted.p99} ms`,
    '<= 3,000 ms',
    crowd.admitted.p99 <= 3_000,
  );
  note(
    `${clients} clients: a refusal, p99 (median)`,
    one.refused.count > 0 ? `${one.refused.p99} (${one.refused.p50}) ms` : 'never refused',
    '<= 50 ms',
    one.refused.count > 0 ? one.refused.p99 <= 50 : null,
  );
  note(`${clients} clients: refusals a second`, crowd.refusedPerSecond.toFixed(0), '');
  note(`${clients} clients: gave up, failed`, `${crowd.left}, ${crowd.failed}`, '');
  note(`${clients} clients: CPU of the server`, `${percent(cpuMs / SECONDS / 1_000)} of a core`, '');
}
let places = '';
for (const end = performance.now() + 10_000; performance.now() < end && !/(\d+) of \1 free/.test(places); ) {
  places = (await (await fetch(`${server.origin}/readyz`)).text()).split('\n')[1];
}
note('places within 10 s after it', places, 'all free', /(\d+) of \1 free/.test(places));
await server.stop();
printTable(isPinned ? 'Overload (clients and server on a core each)' : 'Overload', rows);

/** Has a process, with all its threads and what it begins, run on one core; false where that cannot be said. */
function pin(pid, core) {
  if (cpus().length < 2) return false;
  return spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0;
}

/** What `work` answers with, and the processor time that the server took meanwhile: the clients compete with it. */
async function withCpu(work) {
  const before = server.cpuMs();
  const seen = await work();
  return [seen, server.cpuMs() - before];
}

async function visit(options) {
  const child = fork(join(import.meta.dirname, 'kit/impatientProcess.js'));
  child.send({ origin: server.origin, paths, ...options });
  const [seen] = await once(child, 'message');
  child.disconnect();
  return seen;
}
