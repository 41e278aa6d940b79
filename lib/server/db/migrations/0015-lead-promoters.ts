import type { Migration } from '../migration';

/** Which promoter's link brought the visitor who left a lead (the specification's TBSProxyCode). */
export const leadPromoters: Migration = {
  name: '0015-lead-promoters',
  file: 'visitors',
  statements: (dialect) => [
    `alter table ${dialect === 'sqlite' ? 'visitors.' : ''}leads add column promoter_code text`,
  ],
};
