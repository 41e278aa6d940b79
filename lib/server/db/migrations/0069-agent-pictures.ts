import type { Migration } from '../migration';

/** Pictures of agents in the console: of their certificates, for the staff alone, and portraits (docs/decisions/0038). */
export const agentPictures: Migration = {
  name: '0069-agent-pictures',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}agent_pictures (
        id text primary key, agent_id bigint not null, kind text not null, licence_no text not null,
        width bigint not null, height bigint not null, byte_count bigint not null, data ${bytes} not null,
        added_by text not null, added_name text not null, added_at bigint not null,
        approved_name text, approved_at bigint
      )`,
      `create index ${place}agent_pictures_agent on agent_pictures (agent_id, added_at)`,
    ];
  },
};
