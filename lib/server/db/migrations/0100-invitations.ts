import type { Migration } from '../migration';

/** Codes of who invites, who came by them, and what tells one person's accounts (docs/decisions/0065). */
export const invitations: Migration = {
  name: '0100-invitations',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}invite_codes (
        code text primary key, campaign_id text not null, user_id text not null, made_at bigint not null
      )`,
      `create unique index ${place}invite_codes_user on invite_codes (user_id, campaign_id)`,
      `create table ${place}invitees (
        id text primary key, code text not null, campaign_id text not null, user_id text not null unique,
        state text not null, state_at bigint not null, why text, order_id text, accepted_at bigint not null
      )`,
      `create index ${place}invitees_code on invitees (code, accepted_at)`,
      `create index ${place}invitees_order on invitees (order_id)`,
      `create table ${place}invite_devices (
        user_id text not null, device text not null, seen_at bigint not null, primary key (user_id, device)
      )`,
      `create index ${place}invite_devices_device on invite_devices (device)`,
      `create table ${place}campaign_payers (
        user_id text not null, payer text not null, seen_at bigint not null, primary key (user_id, payer)
      )`,
      `create index ${place}campaign_payers_payer on campaign_payers (payer)`,
      `create table ${place}campaign_marks (mark text primary key, made_at bigint not null)`,
      `create index ${place}campaign_marks_made on campaign_marks (made_at)`,
    ];
  },
};
