import type { Migration } from '../migration';

/** Which order paid for a question to a 达人; null: one of the free ones (docs/decisions/0060). */
export const paidAsks: Migration = {
  name: '0103-paid-asks',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}asked_supers add column order_id text`,
      // An order pays for one question.
      `create unique index ${place}asked_supers_order on asked_supers (order_id)`,
    ];
  },
};
