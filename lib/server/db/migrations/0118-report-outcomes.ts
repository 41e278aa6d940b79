import type { Migration } from '../migration';

/** What was done about a report that was right, as whoever reported reads it: put right, hidden or taken off sale; null: none of these. */
export const reportOutcomes: Migration = {
  name: '0118-report-outcomes',
  file: 'visitors',
  statements: (dialect) => [
    `alter table ${dialect === 'sqlite' ? 'visitors.' : ''}abuse_reports add column outcome text`,
  ],
};
