import type { Migration } from '../migration';

/** Promoters, what each order earned them, and what they withdraw (docs/decisions/0064). */
export const promoters: Migration = {
  name: '0098-promoters',
  file: 'visitors',
  statements: (dialect) => {
    const place = dialect === 'sqlite' ? 'visitors.' : '';
    return [
      `create table ${place}promoters (
        code text primary key, user_id text unique, agreement_version text not null, joined_at bigint not null,
        blocked_at bigint, touched_at bigint not null
      )`,
      `create index ${place}promoters_joined on promoters (joined_at)`,
      `create table ${place}promoter_commissions (
        order_id text primary key, code text not null, kind text not null,
        paid_fen bigint not null check (paid_fen > 0),
        refunded_fen bigint not null check (refunded_fen between 0 and paid_fen), basis_points bigint not null,
        commission_fen bigint not null check (commission_fen > 0),
        reversed_fen bigint not null check (reversed_fen between 0 and commission_fen),
        paid_at bigint not null, available_at bigint not null, rehearsal integer not null
      )`,
      `create index ${place}promoter_commissions_code on promoter_commissions (code, paid_at)`,
      `create table ${place}promoter_withdrawals (
        id text primary key, code text not null, amount_fen bigint not null check (amount_fen > 0),
        tax_fen bigint, withheld_fen bigint check (withheld_fen between 0 and amount_fen), sealed text,
        consent_version text not null, state text not null, state_at bigint not null, made_at bigint not null,
        reason text, first_by text, approved_by text, paid_by text, bank_ref text, rehearsal integer not null
      )`,
      // Fifty presses at once make one.
      `create unique index ${place}promoter_withdrawals_open on promoter_withdrawals (code)
        where state in ('asked', 'approved')`,
      `create index ${place}promoter_withdrawals_code on promoter_withdrawals (code, made_at)`,
      `create index ${place}promoter_withdrawals_state on promoter_withdrawals (state, made_at)`,
    ];
  },
};
