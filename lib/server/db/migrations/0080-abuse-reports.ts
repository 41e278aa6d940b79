import type { Migration } from '../migration';

/** What visitors report about homes and agents, with their pictures (docs/decisions/0051). */
export const abuseReports: Migration = {
  name: '0080-abuse-reports',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}abuse_reports (
        id text primary key, number text not null unique, request_key text unique, user_id text, kind text not null,
        thing_kind text, thing_id bigint, city_id bigint not null, sealed text not null, phone_cipher text not null,
        phone_index text not null, consent_version text, state text not null, state_at bigint, verdict text,
        staff_id text, day text not null, due_day text not null, created_at bigint not null
      )`,
      `create index ${place}abuse_reports_state on abuse_reports (state, due_day)`,
      `create index ${place}abuse_reports_phone on abuse_reports (phone_index, day)`,
      `create index ${place}abuse_reports_user on abuse_reports (user_id, day)`,
      `create table ${place}abuse_report_pictures (
        id text primary key, report_id text not null, user_id text, width bigint not null, height bigint not null,
        byte_count bigint not null, data ${bytes} not null, created_at bigint not null
      )`,
      `create index ${place}abuse_report_pictures_report on abuse_report_pictures (report_id, created_at)`,
      `create index ${place}abuse_report_pictures_user on abuse_report_pictures (user_id)`,
    ];
  },
};
