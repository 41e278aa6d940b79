import { dayOf, monthOf, startOfDay } from '@/lib/kernel/day';
import { type Balance, balanceOf, promoterAccount, type WalletOrigin } from '@/lib/promoter/wallet';
import type { Db } from '@/lib/server/db/client';
import { isRehearsing } from '@/lib/server/payment/openChannels';
import { hasLedgerEntry, ledgerBalance } from '@/lib/server/payment/queries/ledger';
import { pendingFen } from '../queries/promoters';
import { type WithdrawalRow, withdrawnSince } from '../queries/promoterWithdrawals';

/** Which of a promoter's wallets is theirs now: of money, unless none has ever come and payments are rehearsed. */
export async function findWallet(db: Db, code: string): Promise<WalletOrigin> {
  const hasMoney = await hasLedgerEntry(db, promoterAccount(code, false));
  return { code, isRehearsal: !hasMoney && (await isRehearsing(db)) };
}

/** From which of them a withdrawal is: where the money was earned, whatever the settings are now. */
export const originOf = ({ code, rehearsal }: Pick<WithdrawalRow, 'code' | 'rehearsal'>): WalletOrigin => ({
  code,
  isRehearsal: rehearsal === 1,
});

/** Fen that a wallet has paid, or is about to pay, of what was asked for since the month of a withdrawal began, with it. */
export function monthOfWallet(
  db: Db,
  withdrawal: Pick<WithdrawalRow, 'code' | 'rehearsal' | 'made_at'>,
): Promise<number> {
  const month = startOfDay(`${monthOf(dayOf(withdrawal.made_at))}-01`);
  return withdrawnSince(db, originOf(withdrawal), month);
}

/** What is in a wallet at a moment. */
export async function findBalance(db: Db, wallet: WalletOrigin, now: number): Promise<Balance> {
  const { code, isRehearsal } = wallet;
  const owed = 0 - (await ledgerBalance(db, promoterAccount(code, isRehearsal)));
  return balanceOf(owed, await pendingFen(db, wallet, now));
}
