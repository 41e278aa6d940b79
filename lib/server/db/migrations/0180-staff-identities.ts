import type { Migration } from '../migration';

/** By which foreign accounts the staff may sign in, and who has come back from the provider (docs/decisions/0131). */
export const staffIdentities: Migration = {
  name: '0180-staff-identities',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}staff_identities (
        issuer text not null, subject text not null, staff_id text not null, label text not null, linked_at bigint not null,
        primary key (issuer, subject)
      )`,
      `create unique index ${place}staff_identities_staff on staff_identities (staff_id, issuer)`,
      `create table ${place}staff_returns (
        state_hash text primary key, mark_hash text not null, staff_id text, expires_at bigint not null
      )`,
      `create index ${place}staff_returns_mark on staff_returns (mark_hash)`,
    ];
  },
};
