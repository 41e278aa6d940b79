import { joinKnown } from '@/lib/kernel/format/text';
import { isRehearsalAccount } from '@/lib/order/ledger';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { OUTSIDE_WAYS } from '@/lib/order/refund';
import { OUTSIDE_WAY_NAMES } from '@/lib/order/words/order';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';

const { ledger: copy, kinds, platforms, rehearsal } = CONSOLE_MONEY_COPY;

const ACCOUNTS: Readonly<Record<string, string>> = copy.accounts;
const REFS: Readonly<Record<string, string>> = copy.refs;

/** An account of the rehearsal as the same one of real money is called. */
const realAccount = (account: string): string =>
  isRehearsalAccount(account) ? account.slice(account.indexOf(':') + 1) : account;

/** "收入：会员卡", "渠道里的钱：支付宝"; of the rehearsal the same. */
export function accountName(account: string): string {
  const real = realAccount(account);
  if (ACCOUNTS[real] !== undefined) return ACCOUNTS[real];
  const [of = '', ...rest] = real.split(':');
  const which = rest.join(':');
  const name = ACCOUNTS[of];
  return name === undefined ? real : joinKnown([name, accountOf(which)], '：');
}

/** Of which kind of product, at which channel, or by which way outside; else a promoter's code. */
function accountOf(which: string): string {
  const kind = PRODUCT_KINDS.find((one) => one === which);
  const platform = platformOf(which);
  const way = OUTSIDE_WAYS.find((one) => one === which);
  if (way) return OUTSIDE_WAY_NAMES[way];
  if (kind) return kinds[kind];
  return platform === undefined ? which : platforms[platform];
}

const platformOf = (text: string) => Object.values(PAY_PLATFORMS).find((one) => String(one) === text);

/** "收入：会员卡", "演练 · 收入：会员卡" */
export const accountText = (account: string): string =>
  joinKnown([isRehearsalAccount(account) && rehearsal, accountName(account)]);

/** "收款 · 支付宝 · 2026…", "佣金 · kJ3…": what an entry stands for. */
export function refText(ref: string): string {
  const [of = '', ...rest] = ref.split(' ');
  const name = REFS[of];
  if (name === undefined) return ref;
  const platform = of === 'pay' ? platformOf(rest[0] ?? '') : undefined;
  return platform === undefined
    ? joinKnown([name, rest.join(' ')])
    : joinKnown([name, platforms[platform], rest.slice(1).join(' ')]);
}
