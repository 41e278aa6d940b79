import type { Migration } from '../migration';

/** What was read and searched for by day, what the console answers to words that found nothing, and where leads came from. */
export const visitCounts: Migration = {
  name: '0122-visit-counts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}visit_counts (
        day text not null, city_id bigint not null, source text not null, page text not null,
        visits bigint not null, views bigint not null, home_visits bigint not null, searches bigint not null,
        primary key (day, city_id, source, page)
      )`,
      `create table ${place}missed_searches (
        day text not null, city_id bigint not null, words text not null, times bigint not null,
        primary key (day, city_id, words)
      )`,
      `create table ${place}search_answers (
        id text primary key, city_id bigint not null, words text not null, instead text, hint text,
        staff_id text not null, staff_name text not null, made_at bigint not null
      )`,
      `create unique index ${place}search_answers_words on search_answers (city_id, words)`,
      `alter table ${place}leads add column visit_source text`,
    ];
  },
};
