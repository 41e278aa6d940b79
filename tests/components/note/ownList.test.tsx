import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CommunityHomes } from '@/components/community/CommunityPage.Homes';
import { FrontPriceCuts } from '@/components/front/FrontPage.PriceCuts';
import { HomeMarks } from '@/components/note/HomeMarks';
import { ResultCards } from '@/components/search/ResultCards';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';
import type { ViewerMarks } from '@/lib/note/mark';
import type { ListResults } from '@/lib/search/views/resultPage';
import { communityViewOf } from '../../kit/community';
import { frontViewOf, PRICE_CUT } from '../../kit/front';
import { Shell } from '../../kit/Shell';

vi.mock('next/router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ asPath: '/605/search/result?room=2' }),
}));

const card = (id: number): EstateCardText => ({
  id,
  title: '三林苑',
  facts: '2室1厅 · 71㎡',
  price: '372',
  priceUnit: '万',
  units: [],
  deals: '5 套',
  plain: [],
});
const results: ListResults = {
  tab: 'resale',
  items: [card(1), card(2), card(3)],
  page: 1,
  pageSize: 20,
  total: 3,
  totalIsCapped: false,
};
const MARKS: ViewerMarks = { marks: { 'estate-1': 'like', 'estate-2': 'exclude' }, hidden: ['estate-2'] };

const listFor = (marks?: ViewerMarks) =>
  render(
    <Shell viewer={marks && { role: 'member', phone: null, marks }}>
      <ResultCards results={results} first />
    </Shell>,
  ).container;

const homesIn = (list: HTMLElement) =>
  [...list.querySelectorAll('a[href*="/house-detail/"]')].map((link) => link.getAttribute('href')?.split('/').at(-1));

test('a list leaves out what its viewer has ruled out, says so, and how to see it', async () => {
  const list = listFor(MARKS);
  const way = await screen.findByRole('link', { name: '显示' });
  expect(way.parentElement?.textContent).toBe('已隐藏 1 套你排除的 · 显示');
  expect(way.getAttribute('href')).toBe('/605/search/result?room=2&excluded=show');
  expect(homesIn(list)).toEqual(['1', '3']);
});

test('and shows it where the address asks for it', async () => {
  const list = listFor({ ...MARKS, isShown: true });
  const way = await screen.findByRole('link', { name: '隐藏' });
  expect(way.getAttribute('href')).toBe('/605/search/result?room=2');
  expect(homesIn(list)).toEqual(['1', '2', '3']);
});

test('so does what became cheaper on the front page', async () => {
  const overview = frontViewOf({ priceCuts: [1, 2].map((id) => ({ ...PRICE_CUT, id })) });
  const { container } = render(
    <Shell viewer={{ role: 'member', phone: null, marks: MARKS }}>
      <FrontPriceCuts overview={overview} />
    </Shell>,
  );
  expect(await screen.findByRole('link', { name: '显示' })).toBeTruthy();
  expect(homesIn(container)).toEqual(['1']);
});

test('its cards are marked by forms that lead back to it', async () => {
  const list = listFor(MARKS);
  const pressed = await screen.findByRole('button', { name: '喜欢', pressed: true, hidden: true });
  expect(pressed.getAttribute('value'), 'once more takes it away').toBe('');
  const form = pressed.closest('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/605/house-note');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    do: 'mark',
    thing: 'estate-1',
    back: '/605/search/result?room=2',
  });
  expect(list.querySelectorAll('form')).toHaveLength(2);
});

test('nobody else gets any of that', () => {
  const list = listFor();
  expect(homesIn(list)).toEqual(['1', '2', '3']);
  expect(list.innerHTML).not.toMatch(/house-note|已隐藏/);
});

test('a community whose homes are all ruled out is none without homes', async () => {
  const viewer = { role: 'member', phone: null, marks: MARKS } as const;
  const view = (homesExcluded?: number) =>
    render(
      <Shell viewer={viewer}>
        <CommunityHomes {...communityViewOf({ homes: [], homesExcluded })} />
      </Shell>,
    ).container;
  expect(view().textContent).toContain(COMMUNITY_FRAME_COPY.homes.none);
  const hidden = view(12);
  const way = await screen.findByRole('link', { name: '显示' });
  expect(way.parentElement?.textContent).toBe('已隐藏 12 套你排除的 · 显示');
  expect(hidden.textContent).not.toContain(COMMUNITY_FRAME_COPY.homes.none);
});

test('a home’s page has one line: for all the way to their notes, and the marks of who is signed in', () => {
  const line = (marks?: ViewerMarks) =>
    render(
      <Shell viewer={marks && { role: 'member', phone: null, marks }}>
        <HomeMarks thing={{ kind: 'estate', id: 2 }} houseId={101} back="/605/house-detail/2" />
      </Shell>,
    ).container;
  const anonymous = line();
  expect(anonymous.querySelector('a')?.getAttribute('href')).toBe('/605/house-note/101?home=estate-2');
  expect(anonymous.querySelector('form')).toBeNull();
  const pressed = line(MARKS).querySelector('button[aria-pressed="true"]');
  expect([pressed?.textContent, pressed?.getAttribute('value')]).toEqual(['排除', '']);
});
