// What a cache in front brings (deploy/nginx.conf): public pages through nginx, beside the same pages of the server alone, which makes
// them anew or has them in memory. Processor time is that of all who answer, nginx too.

import { startNginx } from '../kit/nginx';
import { loadInTurns } from './kit/load.js';
import { pagePaths } from './kit/pages.js';
import { cpuMsOfAll, startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable, times } from './kit/table.js';

const { home, estate, search } = pagePaths(dataDir);
const anew = await startOurs({ DATA_DIR: dataDir, MICRO_CACHE_SECONDS: '0' });
const held = await startOurs({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
const nginx = await startNginx([Number(new URL(held.origin).port)]);
const through = { origin: nginx.origin, cpuMs: () => held.cpuMs() + cpuMsOfAll(nginx.pid) };

const rows = [];
for (const [name, path] of [
  ['a home page', home],
  ['a home', estate],
  ['search results', search],
]) {
  const sides = [
    [anew, path],
    [held, path],
    [through, path],
  ];
  const [made, kept, proxied] = await loadInTurns(sides, { headers: { 'accept-encoding': 'gzip' } });
  const [gain, cpu] = [proxied.perSecond / made.perSecond, made.cpuMs / proxied.cpuMs];
  rows.push([
    `${name}: requests a second`,
    [made, kept, proxied].map((one) => Math.round(one.perSecond)).join(' / '),
    '',
    null,
  ]);
  rows.push([`${name}: CPU ms`, [made, kept, proxied].map((one) => one.cpuMs.toFixed(3)).join(' / '), '', null]);
  rows.push([`${name}: through nginx against made anew, requests a second`, times(gain, 0), '>= 20x', gain >= 20]);
  rows.push([`${name}: the same, CPU`, times(cpu, 0), '>= 20x', cpu >= 20]);
}
await nginx.stop();
await Promise.all([anew.stop(), held.stop()]);
printTable('A cache in front: made anew / from memory / through nginx', rows);
