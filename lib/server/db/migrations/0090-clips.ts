import type { Migration } from '../migration';

/** Clips of homes and communities, with their posters (docs/decisions/0057). */
export const clips: Migration = {
  name: '0090-clips',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}clips (
        id text primary key, city_id bigint not null, thing_kind text not null, thing_id bigint not null,
        title text not null, media_type text not null, width bigint not null, height bigint not null,
        duration_ms bigint not null, byte_count bigint not null, data ${bytes} not null, poster ${bytes} not null,
        staff_name text, created_at bigint not null
      )`,
      `create index ${place}clips_city on clips (city_id, created_at)`,
    ];
  },
};
