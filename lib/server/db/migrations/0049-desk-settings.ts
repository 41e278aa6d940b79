import type { Migration } from '../migration';

/**
 * What the console sets: customer service, and rules of the calculators with what was before each change. Beside the log, so
 * that a change and its entry are in one file, and no import's lock keeps anybody from it.
 */
export const consoleSettings: Migration = {
  name: '0049-desk-settings',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}support_settings (key text primary key, value text not null)`,
      `create table ${place}own_rules (
        rule_id text not null, city_key text not null, effective_from text not null, fact text not null,
        updated_at bigint not null, primary key (rule_id, city_key, effective_from)
      )`,
      `create table ${place}rule_changes (
        id text primary key, made_at bigint not null, staff_name text not null, reason text not null,
        changes text not null, undone_at bigint
      )`,
      `create index ${place}rule_changes_list on rule_changes (made_at)`,
    ];
  },
};
