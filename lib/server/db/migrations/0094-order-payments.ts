import type { Migration } from '../migration';

/**
 * With which payment an order is paid, whether its channel takes no more for it, and which payment a refund is of: somebody
 * may pay twice, by two channels (docs/decisions/0060).
 */
export const orderPayments: Migration = {
  name: '0094-order-payments',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}orders add column payment_id text`,
      `alter table ${place}orders add column channel_closed integer not null default 0`,
      `alter table ${place}orders add column delivered_at bigint`,
      `create unique index ${place}orders_token on orders (account_token)`,
      `alter table ${place}refunds add column payment_id text not null default ''`,
      `alter table ${place}refunds add column owed integer not null default 0`,
      `create index ${place}refunds_payment on refunds (payment_id)`,
    ];
  },
};
