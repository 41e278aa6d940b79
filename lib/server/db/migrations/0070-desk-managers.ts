import type { Migration } from '../migration';

/** Managers stand among the agents whom the console keeps, by their duty (docs/decisions/0038). */
export const consoleManagers: Migration = {
  name: '0070-desk-managers',
  file: 'visitors',
  statements: (dialect) => [
    `alter table ${dialect === 'sqlite' ? 'visitors.' : ''}desk_agents add column duty text not null default 'agent'`,
  ],
};
