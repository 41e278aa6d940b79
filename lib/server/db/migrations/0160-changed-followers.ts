import type { Migration } from '../migration';

/** Who must not have a lead again: its visitor asked for somebody else (docs/decisions/0120). */
export const changedFollowers: Migration = {
  name: '0160-changed-followers',
  file: 'visitors',
  statements: (dialect) => [
    `alter table ${dialect === 'sqlite' ? 'visitors.' : ''}lead_returns add column by_visitor integer not null default 0`,
  ],
};
