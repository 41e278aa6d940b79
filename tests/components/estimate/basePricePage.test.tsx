import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BasePricePage } from '@/components/estimate/BasePricePage';
import { basePricePage } from '@/lib/server/estimate/pages/basePricePage';
import { renderInShell } from '../shell/shellState';

const page = (community: { id: number; name: string } | null) => (
  <BasePricePage paid={null} community={community} plate={null} typed="" asking={null} isMisread={false} />
);

test('what buyers really paid in a community is asked for at 查底价, of no community it cannot be', async () => {
  expect(basePricePage.layout).toContain('lead');
  const { unmount } = renderInShell(page(null));
  expect(screen.queryByRole('link', { name: '获取成交价' })).toBeNull();
  unmount();
  const { state } = renderInShell(page({ id: 101, name: '三林苑' }));
  fireEvent.click(screen.getByRole('link', { name: '获取成交价' }));
  expect(state().sendOrderInfo).toMatchObject({ kind: 'price', about: '三林苑', estateInfo: { houseId: 101 } });
});
