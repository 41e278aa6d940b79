import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RentOrBuyByFinances } from '@/components/calculators/rentOrBuy/RentOrBuyPage.Finances';
import { clearFinances, setFinances } from '@/lib/browser/finances';
import type { RentOrBuyPageProps } from '@/lib/calculators/views/rentOrBuy/rentOrBuyPage';
import { meansOf } from '../../kit/calculatorAnswers';
import { Shell } from '../../kit/Shell';

vi.mock('@/services/http/browserClient', () => ({ callApi: async () => ({ byMeans: true }) }));
vi.mock('@/components/calculators/rentOrBuy/RentOrBuyPage.Parts', () => ({
  RentOrBuyResult: () => <p>按我的情况</p>,
}));

const MEANS = meansOf({ cash: 200_000_000, income: 3_000_000 });
const PAGE = { subject: { kind: 'city', id: null }, form: { counted: {} } } as unknown as RentOrBuyPageProps;

test('the answer by one’s means takes the server’s place, and gives it back with the means and with itself', async () => {
  const said: boolean[] = [];
  const onAnswer = (isThere: boolean) => void said.push(isThere);
  setFinances(MEANS);
  const { unmount } = render(
    <Shell>
      <RentOrBuyByFinances {...PAGE} onAnswer={onAnswer} />
    </Shell>,
  );
  expect(await screen.findByText('按我的情况')).toBeTruthy();
  expect(said.at(-1)).toBe(true);
  act(() => clearFinances());
  await waitFor(() => expect(screen.queryByText('按我的情况')).toBeNull());
  expect(said.at(-1)).toBe(false);
  act(() => setFinances(MEANS));
  await waitFor(() => expect(said.at(-1)).toBe(true));
  unmount();
  expect(said.at(-1)).toBe(false);
});
