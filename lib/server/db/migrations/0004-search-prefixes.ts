import type { Migration } from '../migration';

/** What is found by the texts that begin many terms. Filled with the terms, and at the start where it is missing. */
export const searchPrefixes: Migration = {
  name: '0004-search-prefixes',
  statements: () => [
    `create table search_prefixes (
      city_id bigint not null, prefix text not null, matches text not null, primary key (city_id, prefix)
    )`,
  ],
};
