import { expect, test } from 'vitest';
import { accountName, accountText, refText } from '@/lib/console/views/moneyLedgerText';
import { channelAccount, incomeAccount, OWED_LATE, OWED_REFUND, rehearsed } from '@/lib/order/ledger';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import {
  ENTRY_KINDS,
  entryRef,
  PAYOUT_ASKED,
  PAYOUT_BANK,
  PAYOUT_TAX,
  PROMOTION_COST,
  promoterAccount,
} from '@/lib/promoter/wallet';

// Whoever reads the books knows no names of the code.

const ACCOUNTS = [
  ...Object.values(PAY_PLATFORMS).map(channelAccount),
  ...PRODUCT_KINDS.map(incomeAccount),
  ...[OWED_LATE, OWED_REFUND, PROMOTION_COST, PAYOUT_ASKED, PAYOUT_BANK, PAYOUT_TAX],
];

test.each(ACCOUNTS)('the account %s has a name of words', (account) => {
  expect(accountName(account)).not.toMatch(/[a-z]/i);
  expect(accountName(rehearsed(account, true))).toBe(accountName(account));
  expect(accountText(rehearsed(account, true))).toBe(`演练 · ${accountName(account)}`);
});

test('no two accounts are called the same', () => {
  expect(new Set(ACCOUNTS.map(accountName)).size).toBe(ACCOUNTS.length);
});

test('a promoter’s is called by the code', () => {
  expect(accountName(promoterAccount('TS2ZKNFG', true))).toBe('应付推广员：TS2ZKNFG');
});

test('what an entry stands for is said with its number', () => {
  expect(refText('pay 1 YLd2b9e5')).toBe('收款 · 支付宝 · YLd2b9e5');
  expect(refText('refund a1b2')).toBe('同意退款 · a1b2');
  expect(refText('refunded a1b2')).toBe('退款到账 · a1b2');
  for (const kind of [...ENTRY_KINDS, 'payout'] as const)
    expect(refText(entryRef(kind, '42'))).toMatch(/^[\p{Script=Han}]+ · 42$/u);
  expect(refText('something else')).toBe('something else');
});
