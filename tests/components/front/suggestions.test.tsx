import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Suggestions } from '@/components/front/Suggestions';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { callApi } from '@/services/http/browserClient';
import { Shell } from '../../kit/Shell';

vi.mock('@/services/http/browserClient');

const WAN = 1_000_000;
const plate = { id: 11, name: '三林' };
const looked = (id: number, cityId = 605, kind = 'estate') => ({
  kind,
  id,
  cityId,
  name: '看过的',
  price: 500 * WAN,
  at: id,
});
const remember = (...items: unknown[]) =>
  localStorage.setItem(LOCAL_KEYS.viewed, JSON.stringify({ version: 1, items }));

const found = (id: number, changes: object = {}) => ({
  id,
  title: '',
  community: { id: id + 100, name: `小区${id}` },
  plate,
  district: null,
  layout: { rooms: 2, halls: 1, kitchens: null, baths: null },
  area: 80,
  price: 500 * WAN,
  unitPrice: 62_500_00,
  firstPrice: 500 * WAN,
  status: 'on_sale',
  tags: [],
  pictureCount: 0,
  picture: null,
  estimate: null,
  listedDay: null,
  seenDay: '2026-11-20',
  dealsDay: null,
  cost: { downPayment: 75 * WAN, monthlyPayment: 20_000_00, annualRate: 0.03, taxes: null },
  ...changes,
});

let homes: object[] = [];
const inputsOf = (path: string) =>
  vi
    .mocked(callApi)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, input]) => input);

beforeEach(() => {
  localStorage.clear();
  homes = [found(1), found(21), found(22, { status: 'sold' }), found(23), found(24)];
  // Of a community that is there already.
  homes.push(found(25, { community: { id: 121, name: '小区21' } }));
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockImplementation(async ({ path }, input) => {
    if (path === 'user/getFavorEstateList') {
      const { estateIds = [] } = input as { estateIds?: number[] };
      const states = estateIds.map((id) => ({ id, plate, layout: { rooms: 2, halls: 1 }, price: 500 * WAN }));
      return { homes: states, rentals: [], follows: [] };
    }
    return {
      houseType: 'resale',
      houses: { items: homes, page: 1, pageSize: 20, total: 5, totalIsCapped: false },
      dealAverage: null,
    };
  });
});

const show = (marks?: object) =>
  render(
    <Shell viewer={{ role: marks ? 'member' : 'anonymous', phone: null, marks } as never}>
      <Suggestions />
    </Shell>,
  );
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.firstChild?.textContent);

test('homes like those that were looked at: none of these, none that is sold, and by what they were chosen', async () => {
  remember(looked(1), looked(2), looked(900, 1100), looked(901, 605, 'rental'));
  show();
  await waitFor(() => expect(names()).toEqual(['小区21', '小区23', '小区24']));
  expect(screen.getByText(/按这台设备上看过的 2 套：三林，500万/).textContent).toContain('只看这台设备上的浏览记录');
  // Of this city, homes for sale, the latest first.
  expect(inputsOf('user/getFavorEstateList')).toEqual([{ estateIds: [2, 1] }]);
});

test('what its viewer has ruled out is neither asked for nor shown', async () => {
  remember(looked(1));
  show({ marks: { 'estate-23': 'exclude' }, hidden: ['estate-23'] });
  await waitFor(() => expect(names()).toEqual(['小区21', '小区24']));
  expect(JSON.stringify(vi.mocked(callApi).mock.calls)).toContain('"exceptHomes":"23"');
});

test('switched off it says so, asks nothing more and stays off; switched on it is there again', async () => {
  remember(looked(1));
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: '关闭猜你喜欢' }));
  expect(names()).toEqual([]);
  unmount();
  vi.mocked(callApi).mockClear();
  show();
  expect(inputsOf('user/getFavorEstateList')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: '重新打开' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('nothing was looked at here, or nothing is like it: there is no section', async () => {
  remember(looked(900, 1100));
  const { container, unmount } = show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent).toBe('');
  expect(vi.mocked(callApi)).not.toHaveBeenCalled();
  unmount();
  homes = [];
  remember(looked(1));
  const none = show();
  await waitFor(() => expect(inputsOf('user/getFavorEstateList')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(none.container.textContent).toBe('');
});
