import type { Migration } from '../migration';

/** Files of agents that the console was sent: what each row comes to, before and after they are entered (docs/decisions/0038). */
export const agentFiles: Migration = {
  name: '0071-agent-files',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}agent_files (
        id text primary key, city_id bigint not null, file_name text not null, rows text not null,
        new_count bigint not null, same_count bigint not null, refused_count bigint not null,
        staff_name text not null, created_at bigint not null,
        ran_by text, ran_at bigint, undone_by text, undone_at bigint
      )`,
      `create index ${place}agent_files_created on agent_files (created_at)`,
      `alter table ${place}desk_agents add column file_id text`,
      `create index ${place}desk_agents_file on desk_agents (file_id)`,
    ];
  },
};
