import type { Migration } from '../migration';

/**
 * Who of two said yes first to a refund. Before, they took the place of the buyer as who has asked: whoever asked at the
 * console stands in the log at the moment of the refund, the others were the buyer's.
 */
export const refundFirstApprover: Migration = {
  name: '0105-refund-first-approver',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}refunds add column first_by text`,
      `update ${place}refunds set first_by = asked_by, asked_by = 'buyer'
        where asked_by is not null and asked_by <> 'buyer' and not exists (
          select 1 from ${place}audit_log
          where action = 'refund-ask' and subject = refunds.order_id and at = refunds.made_at
        )`,
    ];
  },
};
