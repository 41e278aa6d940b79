import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnerAuthPage } from '@/components/owner/OwnerAuthPage';
import { OwnerQuotationPage } from '@/components/owner/OwnerQuotationPage';
import { OwnHomesPage } from '@/components/property/OwnHomesPage';
import { PropertyPage } from '@/components/property/PropertyPage';
import { QuotationPage } from '@/components/quotation/QuotationPage';
import { QuotationsPage } from '@/components/quotation/QuotationsPage';
import type { QuotedHome } from '@/lib/community/contract/analysis';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { DescribedHome } from '@/lib/estimate/contract';
import type { OwnerQuotation } from '@/lib/owner/contract';
import type { CarriedEstimate } from '@/lib/owner/views/ownerPages';
import type { PropertyPageProps } from '@/lib/property/views/propertyPages';
import { WAN } from '../../kit/money';
import { renderInShell } from '../shell/shellState';
import { saying } from '../wholeText';

// The pages of one home: its quotations, its owner's wish, its file.

const community = { id: 101, name: '三林苑' };
const layout = { rooms: 2, halls: 1, kitchens: 1, baths: 1 };
const quote = (estateId: number, price: number) => ({
  estateId,
  source: `机构${estateId}`,
  price,
  unitPrice: 5 * WAN,
  listedDay: '2026-11-01',
});
const HOME_SAID: DescribedHome = {
  area: 70,
  rooms: 2,
  halls: 1,
  floor: null,
  totalFloors: null,
  floorBand: null,
  orientation: null,
  decoration: null,
  hasLift: null,
  builtYear: null,
  usage: null,
  building: null,
  unit: null,
};
const home: QuotedHome = {
  layout,
  area: 70,
  floorBand: 'high',
  totalFloors: 6,
  low: 380 * WAN,
  high: 390 * WAN,
  gap: 10 * WAN,
  quotes: [quote(1, 380 * WAN), quote(2, 390 * WAN)],
  changes: [{ estateId: 2, source: '机构2', day: '2026-11-10', before: 400 * WAN, after: 390 * WAN }],
};

beforeEach(() => localStorage.clear());

describe('the quotations of a home', () => {
  it('are a table, each leading to itself, with high, low, gap and the changes', () => {
    renderInShell(<QuotationsPage step="home" community={community} estateId={1} home={home} sources={['机构1']} />);
    expect(screen.getByText(/最低 380万，最高 390万，差 10万/)).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: '各家报价' })).getAllByRole('link');
    expect(rows.map((link) => link.getAttribute('href'))).toEqual([
      '/quotation/detail?estateId=1&cityId=605',
      '/quotation/detail?estateId=2&cityId=605',
    ]);
    expect(screen.getByText('400万 → 390万')).toBeTruthy();
  });

  it('that nobody knows offer an estimate and the deals', () => {
    renderInShell(<QuotationsPage step="home" community={community} estateId={1} home={null} sources={[]} />);
    expect(screen.getByRole('link', { name: '估个价' }).getAttribute('href')).toBe('/estimate?house=101&cityId=605');
    expect(screen.getByRole('link', { name: '看成交' }).getAttribute('href')).toBe('/605/deal-history/101');
  });

  it('in full say what is not known', () => {
    const estate = {
      id: 1,
      community,
      layout,
      area: 70,
      floorBand: null,
      totalFloors: null,
      price: 380 * WAN,
      unitPrice: 5 * WAN,
      firstPrice: 400 * WAN,
      listedDay: null,
      seenDay: '2026-11-20',
      status: 'on_sale' as const,
      statusDay: null,
      priceChanges: [],
    };
    renderInShell(<QuotationPage estate={estate} estimate={null} home={null} soldFor={null} />);
    expect(screen.getByText('没有别家挂同一套房。')).toBeTruthy();
    expect(screen.getByText('暂时估不出来')).toBeTruthy();
    expect(screen.getByRole('link', { name: '这套房的档案' }).getAttribute('href')).toBe('/605/property/1');
  });
});

describe('what an owner wants', () => {
  const quotation: OwnerQuotation = {
    id: 'one',
    cityId: 605,
    community,
    state: 'received',
    name: '王小明',
    relation: 'owner',
    number: '48271935',
    consentVersion: 'owner-2026-11',
    consentAt: Date.parse('2026-11-20T08:00:00Z'),
    shareConsent: false,
    home: { area: 89, rooms: 3, halls: 2, floor: 12, totalFloors: 18, floorBand: 'mid', building: '3幢' },
    price: 500 * WAN,
    floorPrice: 483 * WAN,
    urgency: 'month',
    times: ['weekend'],
    fiveOnly: true,
    mortgaged: null,
    askedAt: 1,
  };
  const page = (more: Partial<OwnerQuotation>, estimate: CarriedEstimate | null = null) => (
    <OwnerQuotationPage
      quotation={{ ...quotation, ...more }}
      estimate={estimate}
      raw={{}}
      problems={{}}
      refused={null}
      done={null}
    />
  );

  it('is told to them with the floor price, and can be taken back', () => {
    renderInShell(page({}));
    for (const text of ['500万', '483万', '4827 1935', '已收到，待分配', '3幢 · 89㎡ · 3室2厅 · 12/18层'])
      expect(screen.getByText(saying(text)), text).toBeTruthy();
    expect(screen.getByRole('button', { name: '撤回委托' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交委托' })).toBeNull();
  });

  it('begins with a form', () => {
    renderInShell(page({ state: 'authorised', home: null, price: null, floorPrice: null, number: null }));
    expect(screen.getByLabelText(/^心理价/).getAttribute('name')).toBe('price');
    expect(screen.getByRole('button', { name: '提交委托' })).toBeTruthy();
  });

  it('shows beside the price what one was told that the home is worth', () => {
    const home = { ...HOME_SAID, area: 89 };
    const worth = { value: 368 * WAN, low68: 347 * WAN, high68: 389 * WAN, day: '2026-11-20' };
    renderInShell(page({ state: 'authorised', home: null, price: null, number: null }, { home, ...worth }));
    expect(screen.getByText('你的估价 368万（347至389万），按截至 11-20 的成交')).toBeTruthy();
  });

  it('can be changed while it is followed up, and not once it is over', () => {
    renderInShell(page({}));
    expect(screen.getByRole('button', { name: '保存修改', hidden: true })).toBeTruthy();
    cleanup();
    renderInShell(page({ state: 'done' }));
    expect(screen.queryByRole('button', { name: '保存修改', hidden: true })).toBeNull();
  });

  it('is consented to in words that name what for, and is never ticked beforehand', () => {
    const own = { quotations: [quotation], done: null };
    renderInShell(
      <OwnerAuthPage
        step="owner"
        community={community}
        carried={{ appraisal: '7', key: 'k' }}
        raw={{}}
        problems={{ name: '请填' }}
        {...own}
      />,
    );
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
    expect(screen.getByText('请填')).toBeTruthy();
    expect(document.querySelector('form')?.getAttribute('action')).toContain('appraisal=7&key=k');
    expect(screen.getByRole('link', { name: /三林苑/ }).getAttribute('href')).toBe('/estimate/quotation/form?id=one');
  });
});

describe('the file of a unit', () => {
  const props: PropertyPageProps = {
    file: {
      propertyId: 1001,
      cityId: 605,
      community,
      sureness: 'several',
      least: 2,
      listings: 3,
      deals: 1,
      rentals: 0,
      unit: { area: 70, rooms: 2, halls: 1, floorBand: 'high', totalFloors: 6, building: null },
      value: null,
    },
    name: '三林苑 · 2室1厅 · 70㎡',
    events: [{ key: 'a', day: '11-01', what: '挂牌', price: '400万', href: '/605/house-detail/1001' }],
    isOwn: false,
    refused: null,
  };

  it('says how sure it is, and keeps it on the device of whoever is not signed in', () => {
    renderInShell(<PropertyPage {...props} />);
    expect(screen.getByText(/同一家机构同时挂过 2 条，这里至少混着几套/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '这是我的房子' }));
    expect(screen.getByText(/已记在这台设备上/)).toBeTruthy();
    expect(localStorage.getItem(LOCAL_KEYS.ownHomes)).toContain('"propertyId":1001');
  });

  it('is found again among one’s own, on the device and in the account', () => {
    const kept = { propertyId: 7, cityId: 605, name: '设备上的房子', saidAt: 1 };
    localStorage.setItem(LOCAL_KEYS.ownHomes, JSON.stringify({ version: 1, items: [kept] }));
    renderInShell(<OwnHomesPage homes={[{ ...kept, propertyId: 8, name: '账号里的房子' }]} />);
    expect(screen.getByRole('link', { name: '账号里的房子' }).getAttribute('href')).toBe('/605/property/8');
    expect(screen.getByRole('link', { name: '设备上的房子' }).getAttribute('href')).toBe('/605/property/7');
    fireEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByRole('link', { name: '设备上的房子' })).toBeNull();
  });
});
