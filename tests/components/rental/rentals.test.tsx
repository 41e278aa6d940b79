import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RentalCard } from '@/components/card/RentalCard';
import { CommunityRentalsPage } from '@/components/rental/CommunityRentalsPage';
import { RentalPage } from '@/components/rental/RentalPage';
import { movingInText, rentalCardOf, rentalEntryOf } from '@/lib/card/views/rentalCard';
import type { RentalSummary } from '@/lib/rental/contract';
import type { RentalDetail } from '@/lib/rental/rentalDetail';
import { besideCommunity } from '@/lib/rental/views/rentalDetailText';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import { feesTexts } from '@/lib/rental/views/rentalText';
import { NOW } from '../../kit/today';
import { renderInShell, renderPageInShell } from '../shell/shellState';
import { saying } from '../wholeText';

// Next collects what is in it; here it is drawn where it stands.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const rental: RentalSummary = {
  id: 2001,
  title: '整租·三林苑 2室1厅 南',
  mode: 'whole',
  roomName: null,
  community: { id: 101, name: '三林苑' },
  plate: null,
  district: null,
  layout: { rooms: 2, halls: 1, kitchens: null, baths: 1 },
  area: 71.2,
  orientation: '南',
  floorBand: 'mid',
  totalFloors: 6,
  decoration: '精装',
  hasLift: false,
  rent: 650_000,
  payment: '押一付三',
  agencyFee: 325_000,
  serviceFee: 0,
  leaseMonths: 12,
  availableDay: '2026-12-01',
  facilities: ['床', '空调'],
  listedDay: '2026-11-18',
  seenDay: '2026-11-20',
  station: null,
  picture: null,
  position: null,
};

describe('what has to be paid', () => {
  it('is said before a visit, fee by fee', () => {
    expect(feesTexts(rental)).toEqual(['首期约 29,250元', '中介费 3,250元 · 服务费 免']);
    expect(feesTexts({ ...rental, serviceFee: null })).toEqual(['首期约 29,250元起', '中介费 3,250元 · 服务费 未说明']);
    expect(feesTexts({ ...rental, payment: null })[0]).toContain('付款方式未说明');
    expect(feesTexts({ ...rental, payment: '半年付' })[0]).toBe('押金未说明');
  });

  it('and when one can move in', () => {
    expect(movingInText(rental, NOW)).toBe('12-01 起可入住');
    expect(movingInText({ ...rental, availableDay: '2026-11-21' }, NOW)).toBe('随时入住');
    expect(movingInText({ ...rental, availableDay: null }, NOW)).toBe('');
  });
});

describe('the card of a home to let', () => {
  it('leads to its own page, within those of its community', () => {
    renderInShell(<RentalCard rental={rentalCardOf(rental, NOW)} />);
    const card = screen.getByRole('link');
    expect(card.getAttribute('href')).toBe('/605/renting/101?rentalId=2001');
    expect(card.textContent).toContain('6,500元/月');
    expect(card.textContent).toContain('2室1厅 · 71.2㎡ · 南 · 中/6层');
  });

  it('says when one can move in, what is near and what there is', () => {
    const near = { ...rental, station: { id: 31, name: '三林东', distance: 620 }, hasLift: true };
    expect(rentalCardOf(near, NOW).tags).toEqual(['12-01 起可入住', '距三林东站 620m', '精装', '有电梯']);
    expect(rentalCardOf({ ...rental, availableDay: null, decoration: null }, NOW).tags).toEqual([]);
  });

  it('speaks of the room where only that is let', () => {
    const room: RentalSummary = { ...rental, mode: 'shared', roomName: '朝南主卧' };
    renderInShell(<RentalCard rental={rentalCardOf(room, NOW)} />);
    expect(screen.getByRole('link').textContent).toContain('朝南主卧 · 71.2㎡');
  });
});

describe('the rentals of a community', () => {
  const props = (changes: Partial<CommunityRentalsPageProps> = {}): CommunityRentalsPageProps => ({
    rents: {
      house: { id: 101, name: '三林苑' },
      plate: { id: 11, name: '三林', rentUnitPrice: 9_800, rentalYield: 0.0198 },
      rentals: 5,
      shared: 1,
      rentMedian: 660_000,
      rentUnitPrice: 9_300,
      rentSamples: 4,
      rentalYield: 0.0213,
      layouts: [{ rooms: 2, rentals: 4, rentMedian: 660_000, rentFrom: 600_000, rentTo: 700_000 }],
    },
    rentals: { items: [rentalEntryOf(rental, NOW)], page: 1, pageSize: 10, total: 1, totalIsCapped: false },
    query: { mode: null, room: 2, page: 1 },
    ...changes,
  });

  it('gives median and yield with what they rest on, beside the plate', async () => {
    await renderPageInShell(<CommunityRentalsPage {...props()} />);
    expect(screen.getByText(saying('取自 4 套整租挂牌 · 更新至 11-20'))).toBeTruthy();
    expect(screen.getByText('2.13%')).toBeTruthy();
    expect(screen.getByText('三林板块整租每平方米 98 元/月，租售比 1.98%。')).toBeTruthy();
    expect(screen.getByText('6,000至7,000元')).toBeTruthy();
  });

  it('leads from each entry to its own page, with terms and facilities', async () => {
    await renderPageInShell(<CommunityRentalsPage {...props()} />);
    const link = document.querySelector('main a[href="/605/renting/101?rentalId=2001"]');
    const entry = link?.closest('article') as HTMLElement;
    for (const text of ['押一付三', '1年', '床、空调', '2天']) expect(within(entry).getByText(text)).toBeTruthy();
  });

  it('takes choices off again and says where there are none', async () => {
    const { unmount } = await renderPageInShell(<CommunityRentalsPage {...props()} />);
    const chips = within(screen.getByRole('navigation', { name: '出租方式与户型' }));
    expect(chips.getByRole('link', { name: '2室' }).getAttribute('href')).toBe('/605/renting/101');
    expect(chips.getByRole('link', { name: '合租' }).getAttribute('href')).toBe('/605/renting/101?mode=shared&room=2');
    unmount();
    await renderPageInShell(
      <CommunityRentalsPage {...props({ rents: { ...props().rents, rentals: 0, rentMedian: null, layouts: [] } })} />,
    );
    expect(screen.getByText('这个小区暂时没有在租房源')).toBeTruthy();
    expect(screen.getByText(saying('整租房源不足 3 套，暂不显示租金 · 更新至 11-20'))).toBeTruthy();
  });

  it('leads back from a page beyond the last', async () => {
    const rentals = { ...props().rentals, items: [], page: 4 };
    await renderPageInShell(
      <CommunityRentalsPage {...props({ rentals, query: { mode: 'whole', room: null, page: 4 } })} />,
    );
    expect(screen.getByText('这一页没有在租房源')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe('/605/renting/101?mode=whole');
    expect(screen.queryByText('没有符合条件的在租房源')).toBeNull();
  });

  it('is found by a search only where something stands on it', async () => {
    const query = { mode: null, room: null, page: 4 };
    const noindex = () => document.querySelector('meta[name=robots]') !== null;
    const { unmount } = await renderPageInShell(<CommunityRentalsPage {...props({ query })} />);
    expect(noindex()).toBe(false);
    unmount();
    await renderPageInShell(<CommunityRentalsPage {...props({ query, rentals: { ...props().rentals, items: [] } })} />);
    expect(noindex()).toBe(true);
  });
});

describe('the page of one home to let', () => {
  const detail: RentalDetail = {
    ...rental,
    cityId: 605,
    builtYear: 2005,
    status: 'to_let',
    statusDay: null,
    viewings30: 4,
    description: null,
    pictures: [],
    floorPlan: null,
  };
  const layout = { rooms: 2, rentals: 3, rentMedian: 700_000, rentFrom: 600_000, rentTo: 750_000 };
  const show = (changes: Partial<RentalDetail>, similar: RentalSummary[] = []) =>
    renderInShell(
      <RentalPage
        rental={{ ...detail, ...changes }}
        around={{ stations: [], places: [] }}
        sameLayout={layout}
        talkPeer={null}
        similar={similar.map((one) => rentalCardOf(one, NOW))}
      />,
    );
  it('leads to the file of the whole home, not of a room', () => {
    const { unmount } = show({});
    const file = screen.getByRole('link', { name: '这套房的档案' });
    expect(file.getAttribute('href')).toBe('/605/property/2000000002001');
    unmount();
    show({ mode: 'shared', roomName: '朝南主卧' });
    expect(screen.queryByRole('link', { name: '这套房的档案' })).toBeNull();
  });

  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('says what has to be paid, and -- of what nobody stated', () => {
    show({ serviceFee: null, leaseMonths: null });
    expect(factOf('首期')).toBe('29,250元起');
    expect(factOf('押金')).toBe('1个月租金 6,500元');
    expect(factOf('中介费')).toBe('3,250元');
    expect([factOf('服务费'), factOf('租期')]).toEqual(['--', '--']);
    expect(screen.getByText('同小区 2室整租在租 3 套，6,000至7,500元，中位数 7,000元/月，这套低 7.1%。')).toBeTruthy();
    expect(screen.getByText('租这套')).toBeTruthy();
  });

  it('compares a home with others, never with itself', () => {
    const { rent } = detail;
    expect(
      besideCommunity(detail, { ...layout, rentals: 1, rentMedian: null, rentFrom: rent, rentTo: rent }),
    ).toBeNull();
  });

  it('speaks of the room, and of the flat only where it lies in', () => {
    show({ mode: 'shared', roomName: '朝南主卧', area: 14 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('三林苑 合租 朝南主卧');
    expect([factOf('房间面积'), factOf('整套户型')]).toEqual(['14㎡', '2室1厅1卫']);
    expect(screen.getByText('租这间')).toBeTruthy();
  });

  it('that is let says so first, offers no lead and leads to others', () => {
    const { container } = show({ status: 'let', statusDay: '2026-11-03' }, [{ ...rental, id: 9 }]);
    expect(screen.getByText('这套房已租出 · 2026-11-03')).toBeTruthy();
    expect(screen.getByText('租出前的租金 6,500元/月')).toBeTruthy();
    expect(screen.queryByText('租这套')).toBeNull();
    expect(container.querySelector('a[href="/605/renting/101?rentalId=9"]')).toBeTruthy();
    expect(
      container.querySelector('meta[name="robots"]') ?? document.querySelector('meta[name="robots"]'),
    ).toBeTruthy();
  });
});
