import type { Migration } from '../migration';

/** When a refund was decided, for what one pays back alone on a day, and that one was made outside (0077). */
export const refundLimits: Migration = {
  name: '0110-refund-limits',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `alter table ${place}refunds add column approved_at bigint`,
      `alter table ${place}refunds add column outside integer not null default 0`,
      `update ${place}refunds set approved_at = state_at where approved_by is not null`,
      `create index ${place}refunds_decided on refunds (approved_at)`,
    ];
  },
};
