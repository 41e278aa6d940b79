import type { Migration } from '../migration';

/** Days of membership that somebody of the staff gave by hand: why, and whether they were taken back (docs/decisions/0113). */
export const membershipGifts: Migration = {
  name: '0145-membership-gifts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}membership_gifts (
        id text primary key, user_id text not null, days bigint not null check (days > 0), reason text not null,
        staff_id text not null, staff_name text not null, given_at bigint not null, taken_at bigint, taken_by text
      )`,
      `create index ${place}membership_gifts_user on membership_gifts (user_id, given_at)`,
      `create index ${place}membership_gifts_staff on membership_gifts (staff_id, given_at)`,
    ];
  },
};
