import type { Migration } from '../migration';

/** Pictures that the console has put to records of facts, beside what it puts right in them (docs/decisions/0103). */
export const recordPictures: Migration = {
  name: '0133-record-pictures',
  statements: (dialect) => [
    `create table record_pictures (
      id text primary key, thing text not null, thing_id bigint not null, width integer not null, height integer not null,
      byte_count integer not null, data ${dialect === 'sqlite' ? 'blob' : 'bytea'} not null,
      added_by text not null, added_at bigint not null
    )`,
    'create index record_pictures_thing on record_pictures (thing, thing_id)',
  ],
};
