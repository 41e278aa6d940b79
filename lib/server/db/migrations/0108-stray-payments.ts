import type { Migration } from '../migration';

/** What was done about a notice that fits no order, by whom and when (docs/decisions/0066). */
export const unmatchedPayments: Migration = {
  name: '0108-stray-payments',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      ...['settled_at bigint', 'settled_by text', 'settled_note text'].map(
        (column) => `alter table ${place}pay_notices add column ${column}`,
      ),
      `create index ${place}pay_notices_outcome on pay_notices (outcome, received_at)`,
    ];
  },
};
