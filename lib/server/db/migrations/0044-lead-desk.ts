import type { Migration } from '../migration';

/** Whose a lead is and what the staff note of it: beside its row, which is the visitor's. */
export const leadConsole: Migration = {
  name: '0044-lead-desk',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}lead_assignments (
        lead_id text primary key, staff_id text not null, way text not null, assigned_at bigint not null
      )`,
      `create index ${place}lead_assignments_staff on lead_assignments (staff_id)`,
      `create table ${place}lead_notes (
        id text primary key, lead_id text not null, staff_id text not null, staff_name text not null,
        text text not null, created_at bigint not null
      )`,
      `create index ${place}lead_notes_lead on lead_notes (lead_id)`,
      `create table ${place}lead_rules (
        id text primary key, city_id bigint not null, plate_id bigint, staff_id text not null,
        created_at bigint not null
      )`,
    ];
  },
};
