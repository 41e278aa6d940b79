import type { Migration } from '../migration';

/** The tables that visitors write, in SQLite's file of their own; PostgreSQL has them from the beginning. */
export const visitorsFile: Migration = {
  name: '0006-visitors-file',
  file: 'visitors',
  statements: (dialect) => (dialect === 'sqlite' ? [...TABLES, ...INDEXES] : []),
};

const TABLES = [
  `create table visitors.users (
    id text primary key, phone_cipher text not null, phone_index text not null, name text,
    super_label bigint not null, registered_at bigint not null, last_buy_at bigint, vip_expires_at bigint
  )`,
  `create table visitors.sessions (
    token_hash text not null, user_id text not null, created_at bigint not null, expires_at bigint not null,
    revoked_at bigint, primary key (token_hash)
  ) without rowid`,
  `create table visitors.community_notes (
    id text primary key, community_id bigint not null, user_id text not null, content text not null,
    public integer not null, created_at bigint not null
  )`,
  `create table visitors.leads (
    id text primary key, type bigint not null, phone_cipher text not null, phone_index text not null,
    city_id bigint not null, estate_id bigint, house_id bigint, second_estate_ids text not null,
    consent_version text not null, consent_at bigint not null, share_consent integer not null,
    source_page text not null, day text not null, created_at bigint not null
  )`,
  `create table visitors.channel_marks (
    id integer primary key, client_type text not null, channel_code text not null, mark text not null,
    created_at bigint not null
  )`,
];

const INDEXES = [
  'create unique index visitors.users_phone on users (phone_index)',
  'create index visitors.sessions_user on sessions (user_id)',
  'create index visitors.community_notes_community on community_notes (community_id)',
  `create unique index visitors.leads_once_a_day on leads
    (phone_index, type, coalesce(estate_id, 0), coalesce(house_id, 0), day)`,
  'create index visitors.leads_phone_day on leads (phone_index, day)',
  'create index visitors.channel_marks_created on channel_marks (created_at)',
];
