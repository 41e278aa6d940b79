import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConsoleUnmatchedPaymentsPage } from '@/components/console/UnmatchedPaymentsPage';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import type { ConsoleUnmatchedPaymentsProps } from '@/lib/console/views/moneyPages';
import { maskedNumber } from '@/lib/console/views/unmatchedPayment';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { renderPageInShell } from '../shell/shellState';

const { stray: copy } = CONSOLE_MONEY_COPY;
const table: ConsoleTableView = {
  caption: '对不上的收款',
  path: '/console/stray-payments',
  clearHref: '/console/stray-payments',
  columns: [{ id: 'trade', title: copy.columns.trade, end: false, sortHref: null, sorted: null }],
  rows: [],
  filters: [],
  kept: {},
  isFiltered: false,
  address: {},
  page: 1,
  pages: 1,
  total: 0,
  empty: { title: copy.empty, reason: copy.emptyReason },
  tools: null,
};
const page: ConsoleUnmatchedPaymentsProps = {
  shell: { shownName: '林晓', role: 'operator', menu: { top: [], groups: [] } },
  table,
  one: null,
  done: false,
  typed: {},
  problems: {},
};
const one = {
  id: 'n1',
  facts: [{ name: copy.columns.amount, text: '0.01元' }],
  orderHref: '/console/order?id=o1',
  how: copy.how['wrong-amount'],
  history: [],
};

it('says what these are, and that there is none', async () => {
  await renderPageInShell(<ConsoleUnmatchedPaymentsPage {...page} />);
  expect(document.body.textContent).toContain(copy.note);
  expect(document.body.textContent).toContain(copy.empty);
});

it('shows one with what there is to do, its order, and the form that notes it', async () => {
  const problems = { reason: copy.noteMissing };
  await renderPageInShell(<ConsoleUnmatchedPaymentsPage {...page} one={one} problems={problems} />);
  expect(document.body.textContent).toContain('请用户重新付款');
  expect(screen.getByRole('link', { name: copy.toOrder }).getAttribute('href')).toBe('/console/order?id=o1');
  const button = screen.getByRole('button', { name: copy.settle });
  expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['do', 'settle']);
  expect(button.closest('form')?.getAttribute('action')).toBe('/console/stray-payments?id=n1');
  expect(document.body.textContent).toContain(copy.noteMissing);
});

it('has no form for what is dealt with', async () => {
  await renderPageInShell(<ConsoleUnmatchedPaymentsPage {...page} one={{ ...one, how: null }} done />);
  expect(screen.queryByRole('button', { name: copy.settle })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(copy.done);
});

it.each([
  ['4200001234202611263456', '4200…3456'],
  ['T-less', 'T-less'],
  ['', ''],
])('%s is shown as %s', (number, shown) => expect(maskedNumber(number)).toBe(shown));
