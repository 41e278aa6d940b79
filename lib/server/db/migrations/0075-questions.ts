import type { Migration } from '../migration';

/**
 * What people write for others to read, its moderation, and questions with their answers (docs/decisions/0049). A post
 * without a user is of demo data. What hangs on a post has its writer too, so that all of it goes with an account.
 */
export const questions: Migration = {
  name: '0075-questions',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}posts (
        id bigint primary key, kind text not null, user_id text, author text not null, badge text, agent_id bigint,
        city_id bigint not null, text text not null, is_anonymous integer not null, state text not null,
        held_for text, verdict text, decided_at bigint, made_at bigint not null, shown_at bigint
      )`,
      `create index ${place}posts_state on posts (state, made_at)`,
      `create index ${place}posts_user on posts (user_id, made_at)`,
      `create table ${place}post_reports (
        post_id bigint not null, user_id text not null, reason text not null, reported_at bigint not null,
        looked_at bigint, primary key (post_id, user_id)
      )`,
      `create index ${place}post_reports_user on post_reports (user_id, reported_at)`,
      `create table ${place}post_words (
        word text primary key, added_name text not null, added_at bigint not null
      )`,
      `create table ${place}questions (
        id bigint primary key, user_id text, city_id bigint not null, community_id bigint, plate_id bigint,
        topic text not null, accepted_id bigint, asked_at bigint not null
      )`,
      `create index ${place}questions_city on questions (city_id, asked_at)`,
      `create index ${place}questions_community on questions (community_id, asked_at) where community_id is not null`,
      `create index ${place}questions_plate on questions (plate_id, asked_at) where plate_id is not null`,
      `create index ${place}questions_user on questions (user_id)`,
      `create table ${place}answers (
        id bigint primary key, question_id bigint not null, user_id text, answered_at bigint not null
      )`,
      `create index ${place}answers_question on answers (question_id, answered_at)`,
      `create index ${place}answers_user on answers (user_id)`,
      `create table ${place}question_follows (
        question_id bigint not null, user_id text not null, followed_at bigint not null,
        primary key (question_id, user_id)
      )`,
      `create index ${place}question_follows_user on question_follows (user_id)`,
      // What a question is found by among those of its city: pairs of its characters.
      `create table ${place}question_terms (
        city_id bigint not null, term text not null, question_id bigint not null, user_id text,
        primary key (city_id, term, question_id)
      )`,
      `create index ${place}question_terms_user on question_terms (user_id)`,
    ];
  },
};
