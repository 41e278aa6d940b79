import type { Migration } from '../migration';

/**
 * Comments on communities with their points, pictures, replies and who finds them useful (docs/decisions/0050); each text is
 * a row of posts. Without a user they are of demo data.
 */
export const comments: Migration = {
  name: '0079-comments',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}comments (
        id bigint primary key, user_id text, city_id bigint not null, community_id bigint not null,
        overall bigint not null, property bigint, noise bigint, parking bigint, greenery bigint, neighbours bigint,
        written_at bigint not null
      )`,
      `create index ${place}comments_city on comments (city_id, written_at)`,
      `create index ${place}comments_community on comments (community_id, written_at)`,
      `create index ${place}comments_user on comments (user_id, community_id, written_at)`,
      `create table ${place}comment_replies (
        id bigint primary key, comment_id bigint not null, user_id text, replied_at bigint not null
      )`,
      `create index ${place}comment_replies_comment on comment_replies (comment_id, replied_at)`,
      `create index ${place}comment_replies_user on comment_replies (user_id)`,
      `create table ${place}comment_votes (
        comment_id bigint not null, user_id text not null, voted_at bigint not null,
        primary key (comment_id, user_id)
      )`,
      `create index ${place}comment_votes_user on comment_votes (user_id)`,
      `create table ${place}comment_pictures (
        id text primary key, comment_id bigint not null, user_id text not null, place bigint not null,
        width bigint not null, height bigint not null, byte_count bigint not null, data ${bytes} not null,
        created_at bigint not null
      )`,
      `create index ${place}comment_pictures_comment on comment_pictures (comment_id, place)`,
      `create index ${place}comment_pictures_user on comment_pictures (user_id)`,
    ];
  },
};
