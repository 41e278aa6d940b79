import type { Migration } from '../migration';

/**
 * PostgreSQL takes 32 columns in an index, and the one of the smart order held 31: two more filters would have had no
 * place. There it now holds the order alone; the rest is asked of the rows, which only happens while a list is not packed.
 * SQLite takes 2,000, and its planner reads the whole question from the index.
 */
export const wideLists: Migration = {
  name: '0026-wide-lists',
  statements: (dialect) =>
    dialect === 'sqlite'
      ? []
      : ['drop index estates_smart', 'create index estates_smart on estates (city_id, status, score)'],
};
