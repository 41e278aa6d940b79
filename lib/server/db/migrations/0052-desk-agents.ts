import type { Migration } from '../migration';

/** Agents whom the console keeps, their proofs, and who of the staff they are (docs/decisions/0038). */
export const consoleAgents: Migration = {
  name: '0052-desk-agents',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}desk_agents (
        agent_id bigint primary key, city_id bigint not null, name text not null, store text not null,
        company text not null, licence_no text not null, since_year bigint not null, intro text,
        plates text not null, staff_id text, created_at bigint not null, updated_at bigint not null,
        withdrawn_at bigint
      )`,
      `create index ${place}desk_agents_city on desk_agents (city_id)`,
      `create table ${place}agent_proofs (
        id text primary key, agent_id bigint not null, licence_no text not null, source text not null,
        checked_by text not null, checked_name text not null, checked_at bigint not null, until_day text not null,
        ended_at bigint
      )`,
      `create index ${place}agent_proofs_agent on agent_proofs (agent_id)`,
    ];
  },
};
