// What a first visit downloads: HTML, the props inside it, JavaScript over the bare framework.

import { gzipSync } from 'node:zlib';
import { pageAddresses } from '../e2e/support/addresses';
import { sampleIds } from './support/pages.js';
import { startBare, startOurs } from './support/servers.js';
import { dataDir } from './support/setUp.js';
import { printTable } from './support/table.js';

const KB = 1000;
const HTML_GOAL = 14.6;
const PROPS_GOAL = 0.25;
const LIGHT = 30;
const HEAVY = 45;

async function text(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

const kilobytes = (content) => gzipSync(content, { level: 9 }).length / KB;

async function scriptKilobytes(origin, html) {
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, src]) => src);
  // Ours are loaded by a small one, which has their addresses.
  for (const [, late] of html.matchAll(/ data-scripts="([^"]+)"/g)) sources.push(...late.split(' '));
  let sum = 0;
  for (const src of new Set(sources)) sum += kilobytes(await text(origin + src));
  return sum;
}

/** The pages that visitors come to first, by the JavaScript that each may bring. */
const LIGHT_PAGES = ['城市首页', '搜索', '二手房结果', '房源'];
const HEAVY_PAGES = [
  ...['小区', '小区列表', '成交记录', '板块', '小区租房', '楼盘', '楼盘百科', '经纪人', '选择城市', '关于'],
  ...['房贷', '房贷结果（只说了总价）', '房贷结果', '税费', '税费结果', '总成本对比'],
  ...['购房资格', '购房能力', '评测问题', '居住证积分', '积分规则'],
];
const addresses = new Map(pageAddresses(sampleIds(dataDir)));

const bare = await startBare();
const framework = await scriptKilobytes(bare.origin, await text(bare.origin));
await bare.stop();
const ours = await startOurs({ DATA_DIR: dataDir });
const rows = [['the bare framework', `${framework.toFixed(1)} KB`, '', null]];
for (const [name, goal] of [...LIGHT_PAGES.map((one) => [one, LIGHT]), ...HEAVY_PAGES.map((one) => [one, HEAVY])]) {
  const html = await text(ours.origin + addresses.get(name));
  const props = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const share = Buffer.byteLength(props) / Buffer.byteLength(html);
  const over = (await scriptKilobytes(ours.origin, html)) - framework;
  const size = kilobytes(html);
  rows.push([`${name} HTML, gzip`, `${size.toFixed(1)} KB`, `<= ${HTML_GOAL} KB`, size <= HTML_GOAL]);
  rows.push([`${name} props in it`, `${Math.round(share * 100)} %`, '<= 25 %', share <= PROPS_GOAL]);
  rows.push([`${name} JavaScript over bare, gzip`, `${over.toFixed(1)} KB`, `<= ${goal} KB`, over <= goal]);
}
await ours.stop();
printTable('Bytes of a first visit', rows);
