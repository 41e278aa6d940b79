import type { Migration } from '../migration';

/** What the holder of an account follows, and what they brought into it from a device (docs/decisions/0036). */
export const follows: Migration = {
  name: '0037-follows',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}follows (
        id text primary key, user_id text not null, kind text not null, target text not null, city_id bigint not null,
        name text not null, price bigint, state text, seen_price bigint, seen_state text, shown_price bigint,
        shown_state text, seen_at bigint not null, shown_at bigint not null, followed_at bigint not null,
        ended_at bigint, ended_by text
      )`,
      // Nothing is followed twice at a time.
      `create unique index ${place}follows_once on follows (user_id, kind, target) where ended_at is null`,
      `create index ${place}follows_user on follows (user_id, followed_at)`,
      // Who is to be told when it changes.
      `create index ${place}follows_target on follows (kind, target) where ended_at is null`,
      `create index ${place}follows_ended on follows (ended_at) where ended_at is not null`,
      `create table ${place}kept_values (
        user_id text not null, name text not null, value text not null, kept_at bigint not null,
        primary key (user_id, name)
      )`,
    ];
  },
};
