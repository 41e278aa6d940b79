import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readStamp, writeStamp } from '../../../scripts/support/stamps.js';

/** Further than any id of the demo data. */
const STEP = 100_000_000_000;
const LETTERS = '甲乙丙丁戊己庚辛壬';

/** The columns that hold an id of what is copied, which rows are copied, and texts that must differ. */
const TABLES = {
  communities: { ids: ['id'], texts: ['name'] },
  community_buildings: { ids: ['id', 'community_id'] },
  estates: { ids: ['id', 'community_id'] },
  estate_price_changes: { ids: ['id', 'estate_id'] },
  deals: { ids: ['id', 'community_id', 'estate_id'] },
  deal_price_changes: { ids: ['id', 'deal_id'] },
  rentals: { ids: ['id', 'community_id'] },
  area_summaries: { ids: ['area_id'], where: "level = 'community'" },
  area_statistics: { ids: ['area_id'], where: "level = 'community'" },
  search_terms: { ids: ['ref_id'], texts: ['term'], where: "kind = 'community'" },
};

/**
 * A folder with `factor` times the communities, homes, deals and rentals of `dataDir`, in the same cities, districts
 * and plates: each row as it is, with ids, names and references of its own. The hardest way to grow, since no search
 * gets a smaller part to look at. Kept until the data it was made from changes.
 */
export function scaledData(dataDir, factor, folder) {
  const stamp = join(folder, 'made-from');
  const source = `${factor} ${readFileSync(join(dataDir, 'data-version'), 'utf8').trim()}`;
  const file = join(folder, 'fangjing.sqlite');
  if (readStamp(stamp) === source && existsSync(file)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(dataDir, 'fangjing.sqlite'), file);
  const db = new DatabaseSync(file);
  for (const pragma of ['journal_mode=off', 'synchronous=off', 'cache_size=-500000', 'temp_store=memory'])
    db.exec(`pragma ${pragma}`);
  withoutIndexes(db, () => {
    for (const [table, rules] of Object.entries(TABLES)) copyRows(db, table, rules, factor);
    db.exec(`update area_summaries set listings = listings * ${factor}, rentals = rentals * ${factor},
      deals_30 = deals_30 * ${factor}, deals_90 = deals_90 * ${factor}, deals_365 = deals_365 * ${factor}
      where level <> 'community'`);
  });
  db.close();
  writeStamp(stamp, source);
  return folder;
}

function withoutIndexes(db, work) {
  const names = Object.keys(TABLES).map((table) => `'${table}'`);
  const indexes = db
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (${names})`)
    .all();
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  work();
  for (const { sql } of indexes) db.exec(sql);
}

function copyRows(db, table, { ids, texts = [], where = 'true' }, factor) {
  const columns = db
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => `"${name}"`);
  db.exec('begin');
  for (let copy = 1; copy < factor; copy++) {
    const value = (column) => {
      const name = column.slice(1, -1);
      if (ids.includes(name)) return `${column} + ${copy * STEP}`;
      if (texts.includes(name)) return `${column} || '${LETTERS[(copy - 1) % LETTERS.length]}'`;
      return name === 'source_ref' ? `${column} || '~${copy}'` : column;
    };
    db.exec(`insert into ${table} (${columns}) select ${columns.map(value)} from ${table}
      where ${where} and ${ids[0]} < ${STEP} order by ${table === 'search_terms' ? 'city_id, term' : ids[0]}`);
  }
  db.exec('commit');
}
