import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MERGED_KINDS } from '@/lib/record/mergedKind';
import { FACT_REFERENCES, PARTS, VISITOR_REFERENCES } from '@/lib/server/record/queries/mergeReferences';
import { openTestDatabase } from '../../kit/testDatabase';

// A table that names a community or a home by its id has to say what becomes of that when two are merged.

/** How columns are called that hold such an id; whether a column of another name does, whoever adds it has to say. */
const NAMING =
  /^(community_id|house_id|estate_id|estate_ids|second_estate_ids|property_id|thing_id|target|ref_id|area_id|about_id|home_id|one_id|other_id|into_id|from_id)$/;

/** Columns that a merging leaves, each with the reason. */
const LEFT_REFERENCES: Readonly<Record<string, string>> = {
  'appraisal_certificates.community_id': 'what was certified stays as it was said; its link leads to the winner',
  'orders.thing_id': 'what was ordered, as it was called then',
  'leads.second_estate_ids': 'what a form had listed; their links lead to the winner',
  'record_changes.thing_id': 'what was done to the one that is merged away is done to it still once that is undone',
  'record_pictures.thing_id':
    'the winner’s list names them by their addresses, which stay (readRecordPicture follows a merging)',
  'record_locks.thing_id': 'removed with its row, in the change itself',
  'hidden_records.thing_id': 'what is hidden cannot be merged',
  'merged_records.thing_id': 'the mergings themselves',
  'merged_records.into_id': 'a merging in turn: followed from one to the next',
  'twin_pairs.one_id': 'computed anew',
  'twin_pairs.other_id': 'computed anew',
  'distinct_pairs.one_id': 'told apart for good',
  'distinct_pairs.other_id': 'told apart for good',
  'merge_moves.from_id': 'the mergings themselves',
  'merge_moves.into_id': 'the mergings themselves',
  'area_statistics.area_id': 'computed anew',
  'area_summaries.area_id': 'computed anew',
  'area_rankings.area_id': 'computed anew',
  'area_indices.area_id': 'computed anew',
  'index_revisions.area_id': 'what an index said, as it said it',
  'area_markets.area_id': 'computed anew',
  'house_reports.community_id': 'computed anew',
  'search_terms.ref_id': 'computed anew',
  'home_valuations.estate_id': 'computed anew',
  'home_bargains.estate_id': 'computed anew',
  'same_homes.estate_id': 'computed anew',
  'same_homes.home_id': 'computed anew',
};

/** Columns of these names that hold the ids of something else. */
const OTHERS: Readonly<Record<string, string>> = {
  'account_joins.other_id': 'an account',
  'alert_messages.target': 'a browser or a WeChat',
  'change_matching.from_id': 'a change of homes, up to which searches have been told',
  'short_links.target': 'what kind of page a link of ours opens',
};

async function namingColumns(): Promise<string[]> {
  const opened = await openTestDatabase();
  try {
    const { db, dialect } = opened;
    if (dialect === 'postgres') {
      const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = current_schema()`.execute(db);
      return rows.map(({ name }) => name);
    }
    const { rows } = await sql<{ name: string }>`
      select tables.name || '.' || columns.name as name from sqlite_master tables, pragma_table_info(tables.name) columns
        where tables.type = 'table'
      union select tables.name || '.' || columns.name from visitors.sqlite_master tables,
        pragma_table_info(tables.name, 'visitors') columns where tables.type = 'table'`.execute(db);
    return rows.map(({ name }) => name);
  } finally {
    await opened.close();
  }
}

it('every column that names a community or a home is moved by a merging, or left for a reason', async () => {
  const columns = (await namingColumns()).filter((name) => NAMING.test(name.split('.')[1] ?? ''));
  const moved = MERGED_KINDS.flatMap((kind) => [
    ...FACT_REFERENCES[kind],
    ...PARTS[kind],
    ...VISITOR_REFERENCES[kind],
  ]).map(({ table, column }) => `${table}.${column}`);
  const known = [...moved, ...Object.keys(LEFT_REFERENCES), ...Object.keys(OTHERS)];
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter((name) => !known.includes(name)).toSorted(), 'not told in mergeReferences.ts').toEqual([]);
  expect(known.filter((name) => !columns.includes(name)).toSorted(), 'told, and not there').toEqual([]);
});
