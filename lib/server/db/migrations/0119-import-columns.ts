import type { Migration } from '../migration';

/** What the columns of a file are that the console imports, and what somebody has chosen for them (docs/decisions/0091). */
export const importColumns: Migration = {
  name: '0119-import-columns',
  file: 'visitors',
  statements: (dialect) => {
    const table = `${dialect === 'sqlite' ? 'visitors.' : ''}desk_imports`;
    return [`alter table ${table} add column columns text`, `alter table ${table} add column choices text`];
  },
};
