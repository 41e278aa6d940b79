import type { Migration } from '../migration';

/** What a lead asks in its sender's own words. */
export const leadQuestions: Migration = {
  name: '0113-lead-questions',
  file: 'visitors',
  statements: (dialect) => [
    `alter table ${dialect === 'sqlite' ? 'visitors.' : ''}leads add column question text not null default ''`,
  ],
};
