import type { Migration } from '../migration';

/** Notes of viewings with pictures, marks of homes and communities, and links to notes (docs/decisions/0033). */
export const viewingNotes: Migration = {
  name: '0041-viewing-notes',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    const columns = [
      'city_id bigint',
      'home_kind text',
      'home_id bigint',
      "checks text not null default '[]'",
      'updated_at bigint',
      'deleted_at bigint',
    ];
    return [
      ...columns.map((column) => `alter table ${place}community_notes add column ${column}`),
      `create index ${place}community_notes_user on community_notes (user_id, created_at)`,
      `create table ${place}note_pictures (
        id text primary key, note_id text not null, user_id text not null, width bigint not null,
        height bigint not null, byte_count bigint not null, data ${bytes} not null, created_at bigint not null
      )`,
      `create index ${place}note_pictures_note on note_pictures (note_id, created_at)`,
      `create index ${place}note_pictures_user on note_pictures (user_id)`,
      `create table ${place}note_shares (
        id text primary key, token_hash text not null unique, note_id text not null, user_id text not null,
        picture_ids text not null, created_at bigint not null
      )`,
      `create index ${place}note_shares_note on note_shares (note_id)`,
      `create index ${place}note_shares_user on note_shares (user_id)`,
      `create table ${place}home_marks (
        user_id text not null, kind text not null, thing_id bigint not null, city_id bigint not null,
        mark text not null, marked_at bigint not null, primary key (user_id, kind, thing_id)
      )`,
    ];
  },
};
