import type { Migration } from '../migration';

/**
 * A community says itself whether its plate was inferred. Until now one note a city named all of them, so that every two
 * imports that inferred plates had touched the same row, and the earlier was not undone without the later.
 */
export const inferredPlates: Migration = {
  name: '0019-inferred-plates',
  statements: (dialect) => [
    'alter table communities add column plate_inferred integer not null default 0',
    `update communities set plate_inferred = 1 where id in (${NOTED[dialect]})`,
    `delete from settings where ${NOTES}`,
  ],
};

const NOTES = "key like 'import.inferredPlates.%'";

const NOTED = {
  sqlite: `select noted.value from settings, json_each(settings.value) noted where settings.${NOTES}`,
  postgres: `select jsonb_array_elements_text(value::jsonb)::bigint from settings where ${NOTES}`,
};
