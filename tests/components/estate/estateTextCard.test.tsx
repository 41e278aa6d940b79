import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EstateTextCard } from '@/components/card/EstateTextCard';
import { estateCardText } from '@/lib/card/views/estateCard';
import type { PricedEstate } from '@/lib/estate/contract';
import { estateOf } from '../../kit/estate';
import { NOW } from '../../kit/today';
import { renderInShell } from '../shell/shellState';

const PLACE = {
  community: { id: 101, name: '三林苑' },
  district: { id: 1, name: '浦东' },
  plate: { id: 11, name: '三林' },
};

it('says where first: the community, then district and plate; then why it is in this list', () => {
  const cost = { downPayment: 1, monthlyPayment: 1, annualRate: 0.03, taxes: null };
  const words = estateCardText({ ...estateOf(PLACE), cost } as unknown as PricedEstate, NOW);
  const card = { ...words, reasons: ['漕河泾 32 分钟'], against: '低于估价 4%' };
  renderInShell(<EstateTextCard card={card} />);
  const link = screen.getByRole('link');
  expect(within(link).getByRole('heading').textContent).toBe('三林苑浦东 · 三林');
  const text = link.textContent ?? '';
  const order = ['三林苑', '浦东 · 三林', card.facts, card.price, '漕河泾 32 分钟', '低于估价 4%'].map((part) =>
    text.indexOf(part),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThanOrEqual(0);
});
