import type { Migration } from '../migration';

/** Telling accounts of what they follow, and how they want to be told (docs/decisions/0032). */
export const followAlerts: Migration = {
  name: '0055-follow-alerts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}follows add column since_change bigint not null default 0`,
      `alter table ${place}follows add column told integer not null default 1`,
      // Whom a batch of changes of a city may concern.
      `create index ${place}follows_told on follows (city_id, id) where ended_at is null and told = 1`,
      `alter table ${place}change_matching add column stage text not null default 'searches'`,
      `alter table ${place}notices add column follow_id text`,
      `create table ${place}alert_settings (
        user_id text primary key, pace text not null, by_text integer not null, changed_at bigint not null
      )`,
    ];
  },
};
