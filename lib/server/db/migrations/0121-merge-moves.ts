import type { Migration } from '../migration';

/**
 * Which rows of visitors a merging has moved, beside these rows: SQLite promises each of its two files whole, not both. A row that
 * would have been there twice lies here whole until the merging is undone or its account is deleted.
 */
export const mergeMoves: Migration = {
  name: '0121-merge-moves',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}merge_moves (
        change_id text not null, kind text not null, from_id bigint not null, into_id bigint not null,
        table_name text not null, column_name text not null, row_key text not null, user_id text, removed text,
        primary key (change_id, table_name, column_name, row_key)
      )`,
      `create index ${place}merge_moves_user on merge_moves (user_id)`,
    ];
  },
};
