import type { Migration } from '../migration';

/** Agents whom a person wants to hear of no more (docs/decisions/0096). */
export const blockedAgents: Migration = {
  name: '0130-blocked-agents',
  file: 'visitors',
  statements: (dialect) => [
    `create table ${dialect === 'sqlite' ? 'visitors.' : ''}blocked_agents (
      user_id text not null, agent_id bigint not null, blocked_at bigint not null, primary key (user_id, agent_id)
    )`,
  ],
};
