import { describe, expect, it } from 'vitest';
import type { AreaState, HomeState, RentalState } from '@/lib/follow/contract';
import { changesText, savedRow, type ThingState } from '@/lib/follow/views/savedRow';
import { startOfDay } from '@/lib/kernel/day';
import { dayTitle, matchesText } from '@/lib/profile/views/profileText';
import { paths } from '@/lib/routes/paths';
import { searchName } from '@/lib/search/views/searchName';

const NOW = startOfDay('2026-11-22') + 1;
const WAN = 1_000_000;

const HOME: HomeState = {
  id: 1001,
  cityId: 606,
  community: { id: 101, name: '三林苑' },
  plate: { id: 11, name: '三林' },
  layout: { rooms: 2, halls: 1 },
  area: 71.2,
  floorBand: 'high',
  totalFloors: 6,
  price: 372 * WAN,
  status: 'on_sale',
  statusDay: null,
  seenDay: '2026-11-20',
  soldFor: null,
  picture: null,
};

const rowOf = (known: ThingState | null, requested = true) =>
  savedRow(
    { kind: known?.kind ?? 'estate', id: 1001, name: '三林苑 2室1厅', price: 380 * WAN },
    {
      states: new Map(known ? [[`${known.kind} 1001`, known]] : []),
      requested: new Set(requested ? ['estate 1001'] : []),
    },
    NOW,
  );

describe('a row of what was saved', () => {
  it('names the home, leads to it in its own city, and says what changed', () => {
    expect(rowOf({ kind: 'estate', state: HOME })).toEqual({
      href: '/606/house-detail/1001',
      title: '三林苑 2室1厅',
      facts: '71.2㎡ · 高楼层/6层 · 三林',
      price: '372万',
      change: { text: '降了 8万', tone: 'fall' },
      picture: null,
      comparable: true,
    });
  });

  it('of a sold home shows the deal price, unknown where it is', () => {
    const sold: HomeState = { ...HOME, status: 'sold', soldFor: { id: 1, day: '2026-11-16', price: 361 * WAN } };
    expect(rowOf({ kind: 'estate', state: sold })).toMatchObject({
      price: '361万',
      facts: '成交 361万 · 挂牌 372万',
      comparable: false,
    });
    expect(rowOf({ kind: 'estate', state: { ...sold, soldFor: null } }).price).toBe('--');
  });

  it('says of which day a price is that nobody has seen for long', () => {
    expect(rowOf({ kind: 'estate', state: { ...HOME, seenDay: '2026-07-01' } }).facts).toContain('2026-07-01 的信息');
  });

  it('of a rental leads to its own page', () => {
    const rental: RentalState = {
      id: 1001,
      cityId: 605,
      title: '整租·三林苑 2室',
      community: { id: 101, name: '三林苑' },
      plate: null,
      area: 71.2,
      rent: 650_000,
      status: 'to_let',
      statusDay: null,
      seenDay: '2026-11-20',
      picture: null,
    };
    expect(rowOf({ kind: 'rental', state: rental })).toMatchObject({
      href: paths.rental(605, 101, 1001),
      price: '6,500元/月',
      comparable: false,
    });
  });

  it('of a plate shows its average, and -- where there is none', () => {
    const plate: AreaState = {
      id: 1001,
      cityId: 605,
      name: '三林',
      within: ['浦东'],
      unitPrice: null,
      dealsDay: null,
      listings: 37,
      picture: null,
    };
    expect(rowOf({ kind: 'plate', state: plate })).toMatchObject({
      href: '/605/plate-detail/1001',
      facts: '浦东 · 在售 37 套',
      price: '--',
      change: { text: '--' },
    });
    // Nobody remembers how many deals the former average had: it is told, and no rise or fall.
    const row = rowOf({ kind: 'plate', state: { ...plate, unitPrice: 380 * WAN + 100 } });
    expect(row.change).toEqual({ text: '当时 3,800,000元/㎡', tone: 'same' });
  });

  it('tells what is gone from what could not be asked', () => {
    expect(rowOf(null)).toMatchObject({ href: null, title: '三林苑 2室1厅', change: { text: '已不在本站' } });
    const unasked = { href: null, title: '三林苑 2室1厅', price: '380万', change: { text: '记下时的价格' } };
    expect(rowOf(null, false)).toMatchObject(unasked);
  });
});

it('counts what changed, and says nothing where nothing did', () => {
  const change = (tone: 'fall' | 'rise' | 'over' | 'same') => ({ text: '', tone });
  expect(changesText([change('fall'), change('same'), change('fall'), change('over')])).toBe('2 个降价 · 1 个已结束');
  expect(changesText([change('same')])).toBe('');
});

it('names days, searches and their matches', () => {
  expect(['2026-11-22', '2026-11-21', '2026-11-18', '2025-12-31'].map((day) => dayTitle(day, NOW))).toEqual([
    '今天',
    '昨天',
    '11-18',
    '2025-12-31',
  ]);
  expect(searchName(['三林', '300-500万'], '二手房', '上海')).toBe('三林，300-500万 · 二手房');
  expect(searchName([], '租房', '上海')).toBe('上海 · 租房');
  expect([matchesText('284', '278'), matchesText('284', '284'), matchesText('284', null)]).toEqual([
    '符合 284，保存时 278',
    '符合 284',
    '符合 284',
  ]);
});
