import type { Migration } from '../migration';

/** What another system of the operator's was told last of each lead and order (docs/decisions/0117). */
export const notifiedEvents: Migration = {
  name: '0150-notified-events',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}notified_events (
      kind text not null, subject text not null, state text not null, times integer not null, notified_at bigint not null,
      primary key (kind, subject)
    )`,
  ],
};
