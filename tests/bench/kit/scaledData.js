import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { packLists } from '@/lib/server/derive/packLists';
import { storeMissingPrefixes } from '@/lib/server/derive/searchPrefixes';
import { readStamp, writeStamp } from '../../../scripts/lib/stamps.js';

/** Further than any id of the demo data. */
const STEP = 100_000_000_000;
const LETTERS = '甲乙丙丁戊己庚辛壬癸';

/**
 * What a table grows with; the columns that hold an id of what is copied, and the one that holds a community's; whose
 * rows it hangs on; which rows are copied; and texts that must differ.
 */
const TABLES = {
  communities: { by: 'communities', ids: ['id'], texts: ['name'] },
  community_buildings: { by: 'communities', ids: ['id', 'community_id'] },
  estates: { by: 'homes', ids: ['id'], community: 'community_id' },
  estate_price_changes: { by: 'homes', ids: ['id', 'estate_id'], follows: 'estate_id' },
  rentals: { by: 'homes', ids: ['id'], community: 'community_id' },
  deals: { by: 'deals', ids: ['id'], community: 'community_id' },
  deal_price_changes: { by: 'deals', ids: ['id', 'deal_id'], follows: 'deal_id' },
  area_summaries: { by: 'communities', ids: ['area_id'], where: "level = 'community'" },
  area_statistics: { by: 'deals', ids: [], community: 'area_id', where: "level = 'community'" },
  search_terms: { by: 'communities', ids: ['ref_id'], texts: ['term'], where: "kind = 'community'" },
};

/**
 * A folder with several times the communities, homes (with the homes to let) and deals of `dataDir`, in the same cities,
 * districts and plates: each row as it is, with ids, names and references of its own. The hardest way to grow, since no
 * search gets a smaller part to look at. Factors go to a tenth: of the last copy then come the rows whose id ends so.
 * Kept until the data it was made from changes.
 */
export async function scaledData(dataDir, factors, folder) {
  const stamp = join(folder, 'made-from');
  const source = `${JSON.stringify(factors)} ${readFileSync(join(dataDir, 'data-version'), 'utf8').trim()}`;
  const file = join(folder, 'fangjing.sqlite');
  if (readStamp(stamp) === source && existsSync(file)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(dataDir, 'fangjing.sqlite'), file);
  const db = new DatabaseSync(file);
  // A file in WAL mode turns the journal off only by way of another mode.
  for (const pragma of [
    'journal_mode=delete',
    'journal_mode=off',
    'synchronous=off',
    'cache_size=-500000',
    'temp_store=memory',
  ])
    db.exec(`pragma ${pragma}`);
  withoutIndexes(db, () => {
    for (const [table, rules] of Object.entries(TABLES)) copyRows(db, table, rules, factors);
    db.exec(`update area_summaries set listings = listings * ${factors.homes}, rentals = rentals * ${factors.homes},
      deals_30 = deals_30 * ${factors.deals}, deals_90 = deals_90 * ${factors.deals},
      deals_365 = deals_365 * ${factors.deals} where level <> 'community'`);
  });
  db.close();
  const opened = await openDatabase({ dataDir: folder });
  await migrate(opened.db, opened.dialect);
  await packLists(opened);
  await opened.db.deleteFrom('search_prefixes').execute();
  await storeMissingPrefixes(opened);
  await opened.close();
  writeStamp(stamp, source);
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

function copyRows(db, table, { by, ids, community, texts = [], follows, where = 'true' }, factors) {
  const columns = db
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => name);
  const key = ids[0] ?? community;
  const copies = Math.ceil(factors[by]);
  // Whether a row belongs to the last copy is told by what it hangs on, so that nothing hangs in the air.
  const tenths = Math.round((factors[by] - copies + 1) * 10);
  db.exec('begin');
  for (let copy = 1; copy < copies; copy++) {
    const some = copy === copies - 1 ? `and ${follows ?? key} % 10 < ${tenths}` : '';
    // The copies of homes and deals go to the copies of the communities in turn, so that each of these has some.
    const at = Math.floor((copy * Math.floor(factors.communities)) / copies);
    const value = (name) => {
      if (ids.includes(name)) return `${name} + ${copy * STEP}`;
      if (name === community) return `${name} + ${at * STEP}`;
      if (texts.includes(name)) return `${name} || '${lettersOf(copy)}'`;
      return name === 'source_ref' ? `source_ref || '~${copy}'` : name;
    };
    db.exec(`insert into ${table} (${columns}) select ${columns.map(value)} from ${table}
      where ${where} and ${key} < ${STEP} ${some} order by ${table === 'search_terms' ? 'city_id, term' : key}`);
  }
  db.exec('commit');
}

/** A text of its own for each copy. */
const lettersOf = (copy) => [...String(copy)].map((digit) => LETTERS[Number(digit)]).join('');
