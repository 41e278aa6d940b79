import type { Migration } from '../migration';

/** Pictures in messages, relay numbers of agents, and which messages went to the agents of a community (docs/decisions/0048). */
export const talkPictures: Migration = {
  name: '0081-talk-pictures',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    const columns = ['picture_id text', 'picture_width bigint', 'picture_height bigint', 'via text'];
    return [
      ...columns.map((column) => `alter table ${place}conversation_messages add column ${column}`),
      `create table ${place}message_pictures (
        id text primary key, conversation_id text not null, user_id text not null, side text not null,
        byte_count bigint not null, data ${bytes} not null, created_at bigint not null
      )`,
      `create index ${place}message_pictures_of on message_pictures (conversation_id)`,
      `create index ${place}message_pictures_user on message_pictures (user_id, created_at)`,
      `create table ${place}relay_numbers (
        id text primary key, user_id text not null, session_id text not null, agent_id bigint not null,
        sealed text, until_at bigint, created_at bigint not null
      )`,
      `create index ${place}relay_numbers_user on relay_numbers (user_id, created_at)`,
      `create index ${place}relay_numbers_age on relay_numbers (created_at)`,
    ];
  },
};
