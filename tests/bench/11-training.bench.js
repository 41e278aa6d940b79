// The statistics and the valuation of a real city of 320,000 deals: Beijing's of 2002 to 2018, of which ../shared/data has
// a tenth, ten times. Each copy is another deal of the same community: some days later, a little larger, dearer or cheaper.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../scripts/lib/paths.js';
import { runQuietly, withTypeScript } from '../../scripts/lib/run.js';
import { printTable } from './kit/table.js';

const GOAL_SECONDS = 300;
const GOAL_MB = 800;
const TIMES = 10;
/** Further than any id that an import gives. */
const STEP = 100_000_000;
const DATA = join(root, '../shared/data');
const FILES = [
  ['bj-communities', 'bj-communities/xiaoqu.csv'],
  ['bj-deals-2018', 'bj-deals-2002-2018/deals_sample10pct.csv'],
];

if (FILES.every(([, file]) => existsSync(join(DATA, file)))) await measure();
else console.log('没有 ../shared/data 里的北京小区和成交，跳过。');

async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-training-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'off' };
  try {
    for (const [mapping, file] of FILES)
      await runOrFail(['scripts/import.js', mapping, join(DATA, file), '--city', '北京', '--no-stats'], env);
    const deals = copyDeals(join(dataDir, 'fangjing.sqlite'));
    // A process of its own: what making the data took is not counted.
    const said = await runOrFail([...withTypeScript, join(import.meta.dirname, 'kit', 'trainingRun.js')], env);
    show(deals, JSON.parse(said.trim().split('\n').at(-1)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runOrFail(args, env) {
  const { code, output } = await runQuietly(process.execPath, args, { env });
  if (code !== 0) throw new Error(output);
  return output;
}

function copyDeals(file) {
  const db = new DatabaseSync(file);
  const columns = db
    .prepare("select name from pragma_table_info('deals')")
    .all()
    .map(({ name }) => name);
  for (let copy = 1; copy < TIMES; copy++) {
    /** From 0 to 96, another one for each deal and copy. */
    const lot = `((id * 31 + ${copy * 17}) % 97)`;
    const values = {
      id: `id + ${copy * STEP}`,
      source_ref: `source_ref || '~${copy}'`,
      area: `round(area * (0.97 + ${lot} / 1600.0), 2)`,
      price: `cast(price * (0.94 + ${lot} / 800.0) as integer)`,
      unit_price: `cast(price * (0.94 + ${lot} / 800.0) / round(area * (0.97 + ${lot} / 1600.0), 2) as integer)`,
      // Not after the last of all: that would be another day of the data.
      deal_day: `min(date(deal_day, '+' || (${lot} % 29) || ' days'), (select max(deal_day) from deals))`,
    };
    db.exec(`insert into deals (${columns}) select ${columns.map((name) => values[name] ?? name)} from deals
      where id < ${STEP}`);
  }
  const { deals } = db.prepare('select count(*) as deals from deals').get();
  db.close();
  return deals;
}

function show(deals, { parts, megabytes }) {
  const seconds = parts.reduce((sum, part) => sum + part.cpuSeconds, 0);
  const all = `${seconds.toFixed(0)} s of CPU`;
  printTable(`Beijing with ${deals.toLocaleString('en')} deals`, [
    ...parts.map(({ name, cpuSeconds, mb }) => [name, `${cpuSeconds.toFixed(1)} s; by then ${mb} MB`, '', null]),
    ['statistics and training', all, `<= ${GOAL_SECONDS} s`, seconds <= GOAL_SECONDS],
    ['most memory of the process', `${megabytes} MB`, `<= ${GOAL_MB} MB`, megabytes <= GOAL_MB],
  ]);
}
