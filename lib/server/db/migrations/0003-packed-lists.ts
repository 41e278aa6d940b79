import type { Migration } from '../migration';

/** The lists that are searched, column by column (lib/server/db/packed). Filled with the figures that an import refreshes. */
export const packedLists: Migration = {
  name: '0003-packed-lists',
  statements: (dialect) => [
    `create table packed_sets (
      list text not null, city_id bigint not null, stamp text not null, row_count bigint not null,
      primary key (list, city_id)
    )${dialect === 'sqlite' ? ' without rowid' : ''}`,
    `create table packed_columns (
      stamp text not null, name text not null, form text not null, terms text,
      data ${dialect === 'sqlite' ? 'blob' : 'bytea'} not null, primary key (stamp, name)
    )`,
  ],
};
