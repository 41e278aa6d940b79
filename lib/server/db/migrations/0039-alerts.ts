import type { Migration } from '../migration';

/** Searches that an account has saved, what they have found since, how far changes were matched, and short links (docs/decisions/0032). */
export const alerts: Migration = {
  name: '0039-alerts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}saved_searches (
        id text primary key, user_id text not null, form text not null, city_id bigint not null, tab text not null,
        name text not null, query text not null, need text, pace text not null, by_text integer not null,
        paused_at bigint, until_at bigint, saved_at bigint not null, changed_at bigint not null,
        since_change bigint not null
      )`,
      `create unique index ${place}saved_searches_own on saved_searches (user_id, form, city_id, tab, query)`,
      `create index ${place}saved_searches_list on saved_searches (city_id, tab, id)`,
      `create table ${place}notices (
        id text primary key, user_id text not null, search_id text, key text not null, kind text not null,
        city_id bigint not null, thing text not null, thing_id bigint not null, community_id bigint,
        day text not null, before bigint, after bigint, facts text not null, made_at bigint not null,
        due_at bigint not null, read_at bigint, text_state text not null
      )`,
      `create unique index ${place}notices_once on notices (user_id, key)`,
      `create index ${place}notices_own on notices (user_id, due_at)`,
      `create index ${place}notices_unread on notices (user_id, due_at) where read_at is null`,
      `create index ${place}notices_text on notices (due_at) where text_state = 'waiting'`,
      `create index ${place}notices_search on notices (search_id, due_at)`,
      `create table ${place}change_matching (
        city_id bigint primary key, from_id bigint not null, to_id bigint not null, after_search text not null
      )`,
      `create table ${place}short_links (
        token_hash text primary key, user_id text not null, target text not null, target_id text,
        once integer not null, made_at bigint not null, expires_at bigint not null, used_at bigint
      )`,
      `create index ${place}short_links_user on short_links (user_id)`,
      `alter table ${place}text_messages add column template text not null default 'code'`,
    ];
  },
};
