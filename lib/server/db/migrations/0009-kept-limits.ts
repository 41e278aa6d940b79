import type { Migration } from '../migration';

/**
 * Limits that guard people hold across restarts and processes; and when a task that deletes by age last ran, by which a
 * clock that jumped is known (docs/decisions/0015).
 */
export const storedLimits: Migration = {
  name: '0009-kept-limits',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}rate_windows (
        rate text not null, visitor text not null, started_at bigint not null, used bigint not null,
        primary key (rate, visitor)
      )`,
      `create table ${place}upkeep (task text primary key, looked_at bigint not null)`,
    ];
  },
};
