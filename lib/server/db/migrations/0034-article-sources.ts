import type { Migration } from '../migration';

// Articles can be imported: a row says where it is from, as those of homes do. How often one was read, most files do not
// say: then it is null, not 0. What there has been until now was demo data.

const ADDED = [
  `alter table articles add column source text not null default 'demo'`,
  'alter table articles add column source_ref text',
  'alter table articles add column updated_at bigint not null default 0',
  'update articles set updated_at = published_at',
  'create unique index articles_source on articles (city_id, source, source_ref)',
];

/** SQLite cannot lift a `not null`: a column of the same name takes the place of it. */
const SQLITE = [
  'alter table articles add column fresh_views bigint',
  'update articles set fresh_views = views',
  'alter table articles drop column views',
  'alter table articles rename column fresh_views to views',
];

export const articleSources: Migration = {
  name: '0034-article-sources',
  statements: (dialect) => [
    ...ADDED,
    ...(dialect === 'sqlite' ? SQLITE : ['alter table articles alter column views drop not null']),
  ],
};
