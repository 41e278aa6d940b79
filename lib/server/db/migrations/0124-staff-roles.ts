import type { Migration } from '../migration';

/** Roles that are put together from parts, parts that one person has besides, and what somebody asks for. */
export const staffRoles: Migration = {
  name: '0124-staff-roles',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}console_roles (id text primary key, name text not null, parts text not null, made_at bigint not null)`,
      `create unique index ${place}console_roles_name on console_roles (name)`,
      `alter table ${place}staff add column extra_parts text`,
      `create table ${place}access_requests (
        id text primary key, staff_id text not null, part text not null, path text not null, reason text not null,
        day text not null, asked_at bigint not null, outcome text, answer text, decided_by text, decided_at bigint
      )`,
      `create unique index ${place}access_requests_day on access_requests (staff_id, part, day)`,
    ];
  },
};
