import type { Migration } from '../migration';

/** Articles that the console writes, with their pictures, and announcements (docs/decisions/0056). */
export const press: Migration = {
  name: '0089-press',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}desk_articles (
        article_id bigint primary key, city_id bigint not null, topic text not null, title text not null,
        summary text not null, body text not null, sources text not null, author text not null, plate_id bigint,
        community_id bigint, state text not null, published_at bigint, staff_id text not null, staff_name text not null,
        created_at bigint not null, updated_at bigint not null
      )`,
      `create index ${place}desk_articles_city on desk_articles (city_id, state)`,
      `create table ${place}article_pictures (
        id text primary key, article_id bigint not null, width bigint not null, height bigint not null,
        byte_count bigint not null, data ${bytes} not null, created_at bigint not null
      )`,
      `create index ${place}article_pictures_article on article_pictures (article_id, created_at)`,
      `create table ${place}announcements (
        id text primary key, city_id bigint, title text not null, body text not null, from_at bigint not null,
        until_at bigint not null, ended_at bigint, staff_id text not null, staff_name text not null,
        created_at bigint not null, updated_at bigint not null
      )`,
      `create index ${place}announcements_until on announcements (until_at)`,
    ];
  },
};
