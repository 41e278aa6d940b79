// What a first visit to each page downloads: HTML, the props inside it, JavaScript over the bare framework.

import { gzipSync } from 'node:zlib';
import { pageAddresses } from '../e2e/kit/addresses';
import { sampleIds } from './kit/pages.js';
import { startBare, startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const KB = 1000;
const HTML_GOAL = 14.6;
const PROPS_GOAL = 0.25;
const LIGHT = 30;
const HEAVY = 45;

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

/** Home, search and a home: where most visits begin, so that less JavaScript may come with them. */
const LIGHT_PAGES = ['首页', '城市首页', '搜索', '二手房结果', '房源'];

const bare = await startBare();
const framework = await scriptKilobytes(bare.origin, await text(bare.origin));
await bare.stop();
const ours = await startOurs({ DATA_DIR: dataDir });
const rows = [['the bare framework', `${framework.toFixed(1)} KB`, '', null]];
for (const [name, path] of pageAddresses(sampleIds(dataDir))) {
  const html = await text(ours.origin + path);
  const goal = LIGHT_PAGES.includes(name) ? LIGHT : HEAVY;
  const props = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const share = Buffer.byteLength(props) / Buffer.byteLength(html);
  const over = (await scriptKilobytes(ours.origin, html)) - framework;
  const size = kilobytes(html);
  rows.push([`${name} HTML, gzip`, `${size.toFixed(1)} KB`, `<= ${HTML_GOAL} KB`, size <= HTML_GOAL]);
  rows.push([`${name} props in it`, `${(share * 100).toFixed(1)} %`, `<= ${PROPS_GOAL * 100} %`, share <= PROPS_GOAL]);
  rows.push([`${name} JavaScript over bare, gzip`, `${over.toFixed(1)} KB`, `<= ${goal} KB`, over <= goal]);
}
await ours.stop();
printTable('Bytes of a first visit', rows);
