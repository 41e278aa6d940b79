import type { Migration } from '../migration';

/**
 * What is to be done later or at times, and by whom it is being done (docs/decisions/0024). It lies where visitors' writes
 * lie, so that a command writes its effect and the job that follows from it in one transaction.
 */
export const jobs: Migration = {
  name: '0023-jobs',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}jobs (
        id text primary key, kind text not null, key text not null, payload text not null, state text not null,
        due_at bigint not null, attempts bigint not null, leased_until bigint, leased_by text, started_at bigint,
        ended_at bigint, outcome text, last_error text, created_at bigint not null
      )`,
      `create unique index ${place}jobs_key on jobs (kind, key)`,
      `create index ${place}jobs_due on jobs (due_at) where state = 'waiting'`,
    ];
  },
};
