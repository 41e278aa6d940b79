import type { Migration } from '../migration';
import { ALWAYS, keyOfRow } from './0010-import-journal';

/**
 * PostgreSQL keeps the plan of a statement in a trigger, made for as many rows as the first update touched. After one of
 * no rows, noting 25,000 changed deals joined each with each: ten minutes for what takes seconds. `execute` plans anew,
 * and `offset 0` has each row turned into JSON once, not once for each of its columns.
 */
export const journalPlans: Migration = {
  name: '0017-journal-plans',
  statements: (dialect) => (dialect === 'postgres' ? POSTGRES : []),
};

const noting = (name: string, key: string, condition: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin
    execute $insert$ insert into journal_scratch (tbl, id, key, op, before)
      select $1, ${key}, 'u', (select jsonb_object_agg(part.key, part.value) from jsonb_each(before) part
        where part.value is distinct from after -> part.key or ($1 = 'estates' and part.key in ${ALWAYS}))::text
      from (select o, to_jsonb(o) as before, to_jsonb(n) as after from old_rows o join new_rows n ${condition}
        where o is distinct from n offset 0) pairs $insert$ using tg_table_name::text, tg_argv;
    return null; end $$`;

const POSTGRES = [
  noting('journal_changed', "(before ->> 'id')::bigint, ''", 'using (id)'),
  noting('journal_changed_keyed', `0, ${keyOfRow('o', '$2')}`, `on ${keyOfRow('o', '$2')} = ${keyOfRow('n', '$2')}`),
];
