import type { Migration } from '../migration';

/** What was handed over of data products, and how far each was read (docs/decisions/0063). */
export const dataIssues: Migration = {
  name: '0097-data-issues',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}data_issues (
        number text primary key, order_id text not null unique, user_id text not null, product_code text not null,
        kind text not null, city_id bigint not null, title text not null, from_day text not null,
        until_day text not null, content text not null, csv text not null, made_at bigint not null,
        section text, read_at bigint
      )`,
      `create index ${place}data_issues_user on data_issues (user_id, made_at)`,
    ];
  },
};
