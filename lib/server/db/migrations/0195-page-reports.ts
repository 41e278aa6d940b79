import type { Migration } from '../migration';

/** How long pages take in visitors' browsers and what fails there, counted by day and by nobody (docs/decisions/0137). */
export const pageReports: Migration = {
  name: '0195-page-reports',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}page_times (
        day text not null, page text not null, metric text not null, bound bigint not null, times bigint not null,
        primary key (day, page, metric, bound)
      )`,
      `create table ${place}page_errors (
        day text not null, build text not null, place text not null, message text not null,
        page text not null, times bigint not null, last_at bigint not null,
        primary key (day, build, place, message)
      )`,
    ];
  },
};
