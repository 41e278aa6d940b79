// What a first visit to each page downloads: HTML, the props inside it, JavaScript over the bare framework.

import { gzipSync } from 'node:zlib';
import { pageAddresses } from '../e2e/kit/addresses';
import { BARE, HTML_KB, PROPS_SHARE, scriptBudget } from '../kit/byteBudgets';
import { sampleIds } from './kit/pages.js';
import { startBare, startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const KB = 1000;

async function text(url) {
  const answer = await fetch(url, { redirect: 'error' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

const kilobytes = (content) => gzipSync(content, { level: 9 }).length / KB;

const weighed = new Map();

/** Pages share most of their scripts: each is weighed once. */
function scriptKilobytesOf(address) {
  if (!weighed.has(address)) weighed.set(address, text(address).then(kilobytes));
  return weighed.get(address);
}

async function scriptKilobytes(origin, html) {
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, src]) => src);
  // Ours are loaded by a small one, which has their addresses.
  for (const [, late] of html.matchAll(/ data-scripts="([^"]+)"/g)) sources.push(...late.split(' '));
  const sizes = await Promise.all([...new Set(sources)].map((src) => scriptKilobytesOf(origin + src)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const bare = await startBare();
const framework = await scriptKilobytes(bare.origin, await text(bare.origin));
await bare.stop();
const ours = await startOurs({ DATA_DIR: dataDir });
const isKnown = Math.abs(framework - BARE.scriptKb) <= 0.2;
const rows = [
  [
    'the bare framework, as tests/kit/byteBudgets.ts knows it',
    `${framework.toFixed(1)} KB`,
    `${BARE.scriptKb} KB`,
    isKnown,
  ],
];
for (const [name, path] of pageAddresses(sampleIds(dataDir))) {
  const html = await text(ours.origin + path);
  const goal = scriptBudget(name);
  const props = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const share = Buffer.byteLength(props) / Buffer.byteLength(html);
  const over = (await scriptKilobytes(ours.origin, html)) - framework;
  const size = kilobytes(html);
  rows.push([`${name} HTML, gzip`, `${size.toFixed(1)} KB`, `<= ${HTML_KB} KB`, size <= HTML_KB]);
  rows.push([
    `${name} props in it`,
    `${(share * 100).toFixed(1)} %`,
    `<= ${PROPS_SHARE * 100} %`,
    share <= PROPS_SHARE,
  ]);
  rows.push([`${name} JavaScript over bare, gzip`, `${over.toFixed(1)} KB`, `<= ${goal} KB`, over <= goal]);
}
await ours.stop();
printTable('Bytes of a first visit', rows);
