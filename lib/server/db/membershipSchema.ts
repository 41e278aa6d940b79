import type { Benefit } from '@/lib/membership/benefit';

// Codes, reminders and what locks count (docs/decisions/0062). Times in UTC ms.

/** Codes that were made together, for days of one card. */
export interface CodeBatchTable {
  id: string;
  /** What they are for, as the staff call it. */
  name: string;
  card_code: string;
  days: number;
  count: number;
  staff_id: string;
  staff_name: string;
  made_at: number;
  /** Nobody exchanges one from then on. */
  expires_at: number;
  /** The codes, sealed (phoneVault.ts), until they leave as a file; null: they have left, and nobody can read them again. */
  sealed: string | null;
  exported_at: number | null;
  /** null: they are good. */
  stopped_at: number | null;
}

/** One code, by its keyed hash alone. Who has exchanged it, the days say that it gave (source 'code'). */
export interface ExchangeCodeTable {
  hash: string;
  batch_id: string;
  used_at: number | null;
}

/** Whoever wants to be reminded before their membership ends. Nothing is ever taken by itself. */
export interface RenewalReminderTable {
  user_id: string;
  asked_at: number;
  /** For which end they were reminded last; null: for none yet. */
  told_until: number | null;
}

/** What a lock has counted of an account in a month, beside what its cards opened. */
export interface BenefitUseTable {
  user_id: string;
  benefit: Benefit;
  /** '2026-11', in Asia/Shanghai. */
  month: string;
  used: number;
}

export interface MembershipDatabase {
  code_batches: CodeBatchTable;
  exchange_codes: ExchangeCodeTable;
  renewal_reminders: RenewalReminderTable;
  benefit_uses: BenefitUseTable;
}
