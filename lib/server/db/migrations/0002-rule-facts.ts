import type { Migration } from '../migration';

/** An operator's dated rules, laid over the released ones. Some databases of the first days have the table already. */
export const ruleFacts: Migration = {
  name: '0002-rule-facts',
  statements: (dialect) => [
    `create table if not exists rule_facts (
      rule_id text not null, city_key text not null, effective_from text not null, fact text not null,
      updated_at bigint not null, primary key (rule_id, city_key, effective_from)
    )${dialect === 'sqlite' ? ' without rowid' : ''}`,
  ],
};
