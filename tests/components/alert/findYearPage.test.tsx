import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FindYearPage } from '@/components/alert/FindYearPage';
import type { OwnNotice, OwnSearch } from '@/lib/alert/contract';
import type { ViewerMarks } from '@/lib/note/mark';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';

vi.mock('next/router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ asPath: '/605/find-house-365?id=1' }),
}));

const search = { id: '1', name: '浦东 2室', cityId: 605, tab: 'resale', query: 'room=2' } as OwnSearch;
const notice = (thing: OwnNotice['thing'], thingId: number, communityId: number): OwnNotice => ({
  id: `${thing}-${thingId}`,
  search: search.name,
  searchId: search.id,
  followId: null,
  refund: null,
  list: null,
  kind: thing === 'deal' ? 'deal' : 'new',
  cityId: 605,
  thing,
  thingId,
  communityId,
  place: `小区${communityId}`,
  rooms: 2,
  halls: 1,
  area: 70,
  before: null,
  after: 300_000_000,
  more: null,
  detail: null,
  deals: null,
  day: '2026-11-19',
  toldAt: NOW,
  isRead: true,
  isTakenBack: false,
});

const NOTICES = [notice('estate', 1, 101), notice('estate', 2, 101), notice('estate', 3, 102), notice('deal', 4, 102)];
const MARKS: ViewerMarks = {
  marks: { 'estate-2': 'exclude', 'community-102': 'exclude' },
  hidden: ['estate-2', 'community-102', 'estate-3'],
};

const timeline = (marks?: ViewerMarks) =>
  render(
    <Shell viewer={marks && { role: 'member', phone: null, marks }}>
      <FindYearPage search={search} others={[]} notices={NOTICES} next={null} done={null} />
    </Shell>,
  ).container;

const homesOf = (shown: HTMLElement) => shown.querySelectorAll('li a').length;

test('what was told before it was ruled out, a home or its community, is left out of the year', async () => {
  const shown = timeline(MARKS);
  const way = await screen.findByRole('link', { name: '显示' });
  expect(way.parentElement?.textContent).toBe('已隐藏 3 套你排除的 · 显示');
  expect([...shown.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(['/605/house-detail/1']);
});

test('and shown where the address asks for it, and to who has ruled out nothing', () => {
  expect(homesOf(timeline({ ...MARKS, isShown: true }))).toBe(4);
  expect(homesOf(timeline({ marks: {}, hidden: [] }))).toBe(4);
});
