import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProxyPage } from '@/components/promoter/ProxyPage';
import { WalletHelperPage } from '@/components/promoter/WalletHelperPage';
import { WalletPage } from '@/components/promoter/WalletPage';
import { DAY_MS } from '@/lib/kernel/day';
import type { OwnWithdrawal } from '@/lib/promoter/contract';
import type { ProxyPageProps, WalletPageProps } from '@/lib/promoter/views/promoterPages';
import { walletAnswers } from '@/lib/promoter/views/promoterText';
import { WALLET_COPY } from '@/lib/promoter/words/promoter';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

const balance = { owed: 22_829, pending: 300, available: 22_529, withdrawable: 22_529 };
const none: ProxyPageProps = { mine: null, done: null, problem: null };
const mine: ProxyPageProps['mine'] = {
  promoter: {
    code: 'Y3DZW8XP',
    joinedAt: NOW,
    isBlocked: false,
    orders: 1,
    earned: 49,
    balance,
    unpaid: 22_829,
    isRehearsal: false,
  },
  link: 'https://x.cn/605?TBSProxyCode=Y3DZW8XP',
  poster: '/api/poster?s=1',
  page: 1,
  pages: 1,
  orders: [
    { kind: 'trade', paidAt: NOW - DAY_MS, paid: 990, refunded: 500, commission: 49, availableAt: NOW + 14 * DAY_MS },
  ],
};
const asked: OwnWithdrawal = {
  id: 'w',
  amount: 20_000,
  tax: 0,
  withheld: null,
  state: 'asked',
  stateAt: NOW,
  madeAt: NOW,
  reason: null,
  payee: { name: '王*明', way: 'alipay', account: '****8000' },
};
const page: WalletPageProps = {
  wallet: {
    code: 'Y3DZW8XP',
    isBlocked: false,
    balance,
    isRehearsal: false,
    total: 1,
    withdrawals: [],
    entries: [{ kind: 'back', at: NOW, amount: -50 }],
  },
  earned: 22_829,
  page: 1,
  pages: 1,
  typed: {},
  problems: {},
  done: null,
};
const body = () => document.body.textContent ?? '';

describe('推广', () => {
  it('tells the rules and the agreement', async () => {
    await renderPageInShell(<ProxyPage {...none} />);
    for (const text of ['10%', '30 天', '15 天', '100元', '没有下级', '禁止传销条例']) expect(body()).toContain(text);
  });

  it('asks to agree first: nothing is ticked beforehand', async () => {
    await renderPageInShell(<ProxyPage {...none} problem="先读完" />);
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('先读完');
  });

  it('shows a promoter the link, the picture and orders without who bought', async () => {
    await renderPageInShell(<ProxyPage {...none} mine={mine} />);
    expect(screen.getByAltText('推广海报').getAttribute('src')).toBe('/api/poster?s=1');
    for (const text of ['Y3DZW8XP', '成交数据', '实付 9.90元', '已退款 5.00元', '+0.49元', '起可提现'])
      expect(body()).toContain(text);
    expect(screen.queryByRole('button', { name: '加入推广' })).toBeNull();
    expect(body()).not.toContain(WALLET_COPY.rehearsal);
  });

  it('says beside what was earned that no money moves where payments are rehearsed', async () => {
    await renderPageInShell(
      <ProxyPage {...none} mine={mine && { ...mine, promoter: { ...mine.promoter, isRehearsal: true } }} />,
    );
    expect(body()).toContain(WALLET_COPY.rehearsal);
  });
});

describe('推广钱包', () => {
  it('has a form where there is enough, with what was typed and what is wrong beside it', async () => {
    await renderPageInShell(
      <WalletPage {...page} typed={{ amount: '50', name: '王' }} problems={{ name: '姓名不对' }} />,
    );
    expect((screen.getByLabelText('金额') as HTMLInputElement).value).toBe('50');
    expect(screen.getByRole('alert').textContent).toBe('姓名不对');
    expect(body()).toContain('退款扣回');
    expect(body()).toContain('-0.50元');
  });

  it('has none where there is too little, one is under way, or the code is blocked', async () => {
    const poor = { ...page.wallet, balance: { ...balance, withdrawable: 9_999 } };
    const wallets = [poor, { ...page.wallet, withdrawals: [asked] }, { ...page.wallet, isBlocked: true }];
    for (const wallet of wallets) {
      document.body.replaceChildren();
      await renderPageInShell(<WalletPage {...page} wallet={wallet} />);
      expect(screen.queryByRole('button', { name: '申请提现' })).toBeNull();
    }
  });

  it('shows what is under way masked, with the tax as something to be checked', async () => {
    await renderPageInShell(<WalletPage {...page} wallet={{ ...page.wallet, withdrawals: [asked] }} />);
    for (const text of ['待审核', '王*明', '****8000', '约 0.00元（待核）']) expect(body()).toContain(text);
    expect(screen.queryByRole('button', { name: '撤回申请' })).not.toBeNull();
  });

  it('says a balance below 0 as it is, and why', async () => {
    const negative = { owed: -1_000, pending: 0, available: -1_000, withdrawable: 0 };
    await renderPageInShell(<WalletPage {...page} wallet={{ ...page.wallet, balance: negative }} />);
    expect(body()).toContain('-10.00');
    expect(body()).toContain(WALLET_COPY.negative);
  });

  it('answers by the constants', async () => {
    await renderPageInShell(<WalletHelperPage answers={walletAnswers(null)} />);
    expect(body()).toContain('佣金怎么算');
    expect(body()).not.toContain('个税怎么扣');
  });
});
