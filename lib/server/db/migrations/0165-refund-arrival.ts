import type { Migration } from '../migration';

/**
 * What was bought goes back when the money has arrived, and a refund made outside says how, when and with which voucher
 * (docs/decisions/0123). Until now it went with the decision: of what is decided already it has gone.
 */
export const refundArrival: Migration = {
  name: '0165-refund-arrival',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}refunds add column taken_at bigint`,
      `alter table ${place}refunds add column outside_way text`,
      `alter table ${place}refunds add column outside_day text`,
      `alter table ${place}refunds add column voucher text`,
      `update ${place}refunds set taken_at = coalesce(approved_at, state_at)
        where owed = 0 and state in ('approved', 'failed', 'done', 'reversed')`,
      `create index ${place}refunds_voucher on refunds (outside_way, voucher)
        where voucher is not null and state not in ('refused', 'withdrawn')`,
    ];
  },
};
