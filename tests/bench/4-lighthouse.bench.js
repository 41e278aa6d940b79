// What Lighthouse says of pages on its simulated phone, the median of three runs, beside the bare Next page.

import { join } from 'node:path';
import { ensureChromium } from '../../scripts/support/browser.js';
import { audit, prepareLighthouse } from './support/lighthouse.js';
import { pagePaths } from './support/pages.js';
import { startBare, startOurs } from './support/servers.js';
import { dataDir } from './support/setUp.js';
import { printTable, times } from './support/table.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const CATEGORIES = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
];

const tool = await prepareLighthouse(join(dataDir, '../lighthouse')).catch((failure) => failure);
const chromium = await ensureChromium().catch((failure) => failure);
for (const missing of [tool, chromium].filter((one) => one instanceof Error)) {
  console.log(`\nLighthouse was not run: ${missing.message}`);
  process.exit(0);
}
const bare = await startBare();
const ours = await startOurs({ DATA_DIR: dataDir });
const yardstick = await medianOf(bare, '/?cards=30');
const rows = [['the bare page: LCP', `${Math.round(yardstick.lcp)} ms`, '', null]];
const findings = new Map();
const { search, estate, community, home } = pagePaths(dataDir);
for (const [name, path] of [
  ['search result', search],
  ['a home', estate],
  ['a community', community],
  ['home page', home],
]) {
  const found = await medianOf(ours, path);
  for (const [category, goal] of CATEGORIES)
    rows.push([`${name}: ${category}`, `${found[category]}`, `>= ${goal}`, found[category] >= goal]);
  const lcp = found.lcp / yardstick.lcp;
  rows.push([`${name}: total blocking time`, `${Math.round(found.tbt)} ms`, '<= 150 ms', found.tbt <= 150]);
  rows.push([`${name}: LCP against the bare page (${Math.round(found.lcp)} ms)`, times(lcp), '<= 1.15x', lcp <= 1.15]);
  rows.push([`${name}: layout shift`, found.cls.toFixed(3), '<= 0.05', found.cls <= 0.05]);
  findings.set(name, found.findings);
}
await ours.stop();
await bare.stop();
printTable('Lighthouse, mobile', rows);
for (const [name, found] of findings) for (const one of found) console.log(`${name}: ${one}`);

/** The median of each figure; findings of the last run. */
async function medianOf(server, path) {
  const runs = [];
  // By name, as a visitor of this machine does: the address itself would not be a secure context everywhere.
  const url = server.origin.replace('127.0.0.1', 'localhost') + path;
  for (let run = 0; run < RUNS; run++) runs.push(await audit(tool, chromium, url));
  const middle = (name) => runs.map((run) => run[name]).sort((left, right) => left - right)[Math.floor(RUNS / 2)];
  const names = [...CATEGORIES.map(([name]) => name), 'lcp', 'tbt', 'cls'];
  return { ...Object.fromEntries(names.map((name) => [name, middle(name)])), findings: runs.at(-1).findings };
}
