import type { Migration } from '../migration';

/** Homes that people publish here themselves, with their pictures, and the leads that ask for one (docs/decisions/0058). */
export const offers: Migration = {
  name: '0086-offers',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      // Of an account with the number of its card, or of an agent of the console; of demo data without an account.
      `create table ${place}offers (
        id bigint primary key, user_id text, super_number bigint, agent_id bigint, city_id bigint not null,
        community_id bigint not null, kind text not null, tie text not null, area double precision not null,
        rooms bigint not null, halls bigint not null, floor bigint, total_floors bigint, floor_band text,
        orientation text, decoration text, price bigint not null, cut_from bigint, cut_at bigint,
        consent_version text not null, consent_at bigint not null, made_at bigint not null, confirmed_at bigint not null,
        expires_at bigint, withdrawn_at bigint, told bigint not null
      )`,
      `create index ${place}offers_city on offers (city_id, confirmed_at)`,
      `create index ${place}offers_community on offers (community_id)`,
      `create index ${place}offers_user on offers (user_id)`,
      `create index ${place}offers_agent on offers (agent_id)`,
      `create index ${place}offers_end on offers (expires_at) where withdrawn_at is null`,
      `create table ${place}offer_pictures (
        id text primary key, offer_id bigint not null, user_id text, place bigint not null, width bigint not null,
        height bigint not null, byte_count bigint not null, data ${bytes} not null, created_at bigint not null
      )`,
      `create index ${place}offer_pictures_offer on offer_pictures (offer_id, place)`,
      `create index ${place}offer_pictures_user on offer_pictures (user_id)`,
      `alter table ${place}leads add column offer_id bigint`,
      `create index ${place}leads_offer on leads (offer_id) where offer_id is not null`,
      `drop index ${place}leads_once_a_day`,
      `create unique index ${place}leads_once_a_day on leads
        (phone_index, type, kind, coalesce(estate_id, 0), coalesce(rental_id, 0), coalesce(house_id, 0),
        coalesce(agent_id, 0), coalesce(offer_id, 0), day) where state <> 'withdrawn'`,
    ];
  },
};
