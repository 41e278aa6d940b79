import type { Migration } from '../migration';

/** As clip/queries/clips.ts parts them. */
const PART = 256 * 1024;

/**
 * The bytes of clips in parts: to read a part of one value, both databases read the whole of it (35 ms of the serving thread
 * for each of the 48 parts of a clip of 12 MB, 2026-11-28).
 */
export const clipParts: Migration = {
  name: '0115-clip-parts',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
    return [
      `create table ${place}clip_parts (
        clip_id text not null, at bigint not null, data ${bytes} not null, primary key (clip_id, at)
      )`,
      `insert into ${place}clip_parts (clip_id, at, data)
        with recursive parts (id, at, byte_count) as (
          select id, cast(0 as bigint), byte_count from ${place}clips
          union all
          select id, at + ${PART}, byte_count from parts where at + ${PART} < byte_count
        )
        select parts.id, parts.at, substr(clips.data, cast(parts.at + 1 as integer), ${PART})
        from parts join ${place}clips as clips on clips.id = parts.id`,
      `alter table ${place}clips drop column data`,
    ];
  },
};
