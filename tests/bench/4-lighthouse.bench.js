// What Lighthouse says of pages on its simulated phone, the median of three runs, beside the bare Next page.

import { join } from 'node:path';
import { ensureChromium } from '../../scripts/lib/browser.js';
import { audit, prepareLighthouse } from './kit/lighthouse.js';
import { pagePaths } from './kit/pages.js';
import { startBare, startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable, times } from './kit/table.js';

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
// The bare page's LCP comes out in two ways, with and without its scripts, so it is asked for again and again.
const yardsticks = [];
const askBare = async () => yardsticks.push(await audit(tool, chromium, addressOf(bare, '/?cards=30')));
const rows = [];
const lcpOf = new Map();
const findings = new Map();
const { search, estate, community, home } = pagePaths(dataDir);
for (const [name, path] of [
  ['search result', search],
  ['a home', estate],
  ['a community', community],
  ['home page', home],
]) {
  await askBare();
  const found = await medianOf(ours, path);
  for (const [category, goal] of CATEGORIES)
    rows.push([`${name}: ${category}`, `${found[category]}`, `>= ${goal}`, found[category] >= goal]);
  rows.push([`${name}: total blocking time`, `${Math.round(found.tbt)} ms`, '<= 150 ms', found.tbt <= 150]);
  lcpOf.set(name, found.lcp);
  rows.push([`${name}: layout shift`, found.cls.toFixed(3), '<= 0.05', found.cls <= 0.05]);
  findings.set(name, found.findings);
}
await askBare();
await ours.stop();
await bare.stop();
compareWithBare();
printTable('Lighthouse, mobile', rows);
for (const [name, found] of findings) for (const one of found) console.log(`${name}: ${one}`);

function compareWithBare() {
  const ofBare = (name) => yardsticks.map((one) => one[name]).sort((left, right) => left - right);
  const ms = (time) => `${Math.round(time)} ms`;
  const spread = ([least, , median, , most], text) => `${text(median)} (${text(least)} to ${text(most)})`;
  const yardstick = ofBare('lcp')[2];
  rows.push(
    ['the bare page: LCP, median of five', spread(ofBare('lcp'), ms), '', null],
    ['the bare page: total blocking time', spread(ofBare('tbt'), ms), '', null],
    ['Lighthouse’s index of the machine', spread(ofBare('machine'), Math.round), '', null],
  );
  for (const [name, lcp] of lcpOf) {
    const ratio = lcp / yardstick;
    rows.push([`${name}: LCP against the bare page (${ms(lcp)})`, times(ratio), '<= 1.15x', ratio <= 1.15]);
  }
}

function addressOf(server, path) {
  // By name, as a visitor of this machine does: the address itself would not be a secure context everywhere.
  return server.origin.replace('127.0.0.1', 'localhost') + path;
}

/** The median of each figure; findings of the last run. */
async function medianOf(server, path) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await audit(tool, chromium, addressOf(server, path)));
  const middle = (name) => runs.map((run) => run[name]).sort((left, right) => left - right)[Math.floor(RUNS / 2)];
  const names = [...CATEGORIES.map(([name]) => name), 'lcp', 'tbt', 'cls'];
  return { ...Object.fromEntries(names.map((name) => [name, middle(name)])), findings: runs.at(-1).findings };
}
