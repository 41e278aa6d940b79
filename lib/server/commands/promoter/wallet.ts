import { type Balance, balanceOf, walletAccounts } from '@/lib/domain/promoter/wallet';
import type { Db } from '../../db/client';
import { ledgerBalance } from '../../repositories/ledger';
import { pendingFen } from '../../repositories/promoters';
import { settings } from '../../settings';

/** Whether what the rehearsal of payments earned is shown, and paid in rehearsal: as it may itself be offered at all. */
export const rehearses = (): boolean => settings().demoData;

/** What a promoter has at a moment. */
export async function findBalance(db: Db, code: string, now: number): Promise<Balance> {
  const withRehearsal = rehearses();
  let owed = 0;
  for (const account of walletAccounts(code, withRehearsal)) owed -= await ledgerBalance(db, account);
  return balanceOf(owed, await pendingFen(db, { code, withRehearsal }, now));
}
