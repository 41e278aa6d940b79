import type { Migration } from '../migration';

/** What the staff do about leads: calls, viewings, reminders, which leads went back to the pool, and by which rules. */
export const leadWork: Migration = {
  name: '0116-lead-work',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}lead_calls (
        id text primary key, lead_id text not null, staff_id text not null, staff_name text not null,
        result text not null, called_at bigint not null
      )`,
      `create index ${place}lead_calls_lead on lead_calls (lead_id)`,
      `create table ${place}lead_viewings (
        lead_id text primary key, staff_id text not null, starts_at bigint not null, minutes bigint not null,
        place text not null, sequence bigint not null, updated_at bigint not null
      )`,
      `create index ${place}lead_viewings_start on lead_viewings (starts_at)`,
      `create table ${place}lead_reminders (
        id text primary key, lead_id text not null, staff_id text not null, day text not null, note text not null,
        created_at bigint not null, done_at bigint
      )`,
      `create index ${place}lead_reminders_lead on lead_reminders (lead_id)`,
      `create index ${place}lead_reminders_staff on lead_reminders (staff_id, day)`,
      `create table ${place}lead_returns (
        lead_id text not null, staff_id text not null, returned_at bigint not null,
        primary key (lead_id, staff_id, returned_at)
      )`,
      `create table ${place}lead_settings (key text primary key, value text not null)`,
    ];
  },
};
