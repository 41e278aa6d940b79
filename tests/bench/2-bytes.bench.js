// What a first visit downloads: HTML, the props inside it, JavaScript over the bare framework.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { startBare, startOurs } from './support/servers.js';
import { dataDir } from './support/setUp.js';
import { printTable } from './support/table.js';

const KB = 1000;
const HTML_GOAL = 14.6;
const PROPS_GOAL = 0.25;
const LIGHT = 30;
const HEAVY = 45;

const text = async (url) => (await fetch(url)).text();
const kilobytes = (content) => gzipSync(content, { level: 9 }).length / KB;

async function scriptKilobytes(origin, html) {
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, src]) => src);
  let sum = 0;
  for (const src of new Set(sources)) sum += kilobytes(await text(origin + src));
  return sum;
}

const db = new DatabaseSync(join(dataDir, 'fangjing.sqlite'), { readOnly: true });
const one = (sql) => db.prepare(sql).get().id;
const estate = one("select id from estates where city_id = 605 and status = 'on_sale' order by followers desc limit 1");
const community = one(
  'select community_id as id from deals where city_id = 605 group by 1 order by count(*) desc limit 1',
);
const plate = one('select id from plates where city_id = 605 limit 1');
const project = one('select id from projects where city_id = 605 limit 1');
const agent = one('select id from agents where city_id = 605 limit 1');
const homes = db
  .prepare("select id from estates where city_id = 605 and status = 'on_sale' order by followers desc limit 4")
  .all()
  .map(({ id }) => id);
db.close();

/** Two plans of a loan of every sort. */
const TWO_PLANS = new URLSearchParams({
  city: 'shanghai',
  kind: 'combined',
  price: '500',
  down: '3成',
  fund: '160',
  points: '-45',
  prepay: 'shorter',
  prepayMonth: '36',
  prepayAmount: '50',
  subsidy: '1',
  compare: '1',
  repaymentB: 'equal_principal',
});

const PAGES = [
  ['/605', LIGHT],
  ['/605/search', LIGHT],
  ['/605/search/result', LIGHT],
  [`/605/house-detail/${estate}`, LIGHT],
  [`/605/house-resold/${community}`, HEAVY],
  ['/605/community-list', HEAVY],
  [`/605/deal-history/${community}`, HEAVY],
  [`/605/plate-detail/${plate}`, HEAVY],
  [`/605/renting/${community}`, HEAVY],
  [`/605/house-new/${project}`, HEAVY],
  [`/605/loupan/${project}`, HEAVY],
  [`/605/agent/${agent}`, HEAVY],
  ['/citylist', HEAVY],
  ['/aboutus', HEAVY],
  ['/activity/mortgage', HEAVY],
  ['/activity/mortgage?price=500', HEAVY],
  [`/activity/mortgage?${TWO_PLANS}`, HEAVY, '/activity/mortgage, two plans'],
  ['/activity/taxes', HEAVY],
  ['/activity/taxes/answer?city=shanghai&price=500&area=89&held=2', HEAVY],
  [`/activity/taxes/answer?homes=${homes}`, HEAVY, '/activity/taxes/answer, four homes'],
  ['/activity/qualification', HEAVY],
  ['/activity/credit', HEAVY],
  ['/activity/credit-evaluation/question', HEAVY],
  ['/tools/integral', HEAVY],
  ['/tools/integral/rule', HEAVY],
];

const bare = await startBare();
const framework = await scriptKilobytes(bare.origin, await text(bare.origin));
await bare.stop();
const ours = await startOurs({ DATA_DIR: dataDir });
const rows = [['the bare framework', `${framework.toFixed(1)} KB`, '', null]];
for (const [path, goal, name = path] of PAGES) {
  const html = await text(ours.origin + path);
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
