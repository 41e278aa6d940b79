import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfilePage } from '@/components/profile/ProfilePage';
import { ProfileRequests } from '@/components/profile/ProfilePage.Requests';
import { setCompared } from '@/lib/browser/comparedHomes';
import { saveFavourite } from '@/lib/browser/favourites';
import { rememberReceipt } from '@/lib/browser/leadReceipts';
import { listSavedSearches, saveSearch } from '@/lib/browser/savedSearches';
import { isHistoryOn, listViewed, rememberViewed } from '@/lib/browser/viewingHistory';
import { DAY_MS } from '@/lib/kernel/day';
import type { LeadProgress } from '@/lib/lead/contract';
import { getCityList } from '@/services/area';
import { callApi } from '@/services/http/browserClient';
import { getLeadProgress } from '@/services/lead';
import { getSavedPlaces } from '@/services/saved';
import { CITY } from '../../kit/city';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';
import { renderInShell } from '../shell/shellState';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/services/http/browserClient');

/** A bound for what does not come at all. */
const PATIENCE = { timeout: 30_000 };

const view = (id: number, daysAgo: number) =>
  rememberViewed({ kind: 'community', id, cityId: 605, name: `小区${id}`, price: 1, at: NOW - daysAgo * DAY_MS });

const SEARCH = {
  cityId: 605,
  name: '三林，2室 · 二手房',
  query: { plate: '11', room: '2' },
  found: '278',
  seenDay: '2026-11-17',
  savedAt: 1,
};

const PROGRESS: LeadProgress = {
  number: '48271935',
  kind: 'visit',
  about: '三林苑 2室1厅',
  agent: null,
  state: 'contacted',
  leftAt: NOW - DAY_MS,
  stateAt: NOW,
  wished: { days: [], parts: [] },
  question: null,
  alsoAsked: [],
  shareConsent: false,
  viewing: null,
  changes: [],
  fullHours: [],
  answerBy: NOW + 86_400_000,
  mayUrge: false,
  mayChangeFollower: false,
  calendarHref: null,
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(callApi).mockImplementation((async (endpoint: object, input: { listed?: string }) => {
    if (endpoint === getCityList) return { cities: [{ ...CITY, listingsDay: '2026-11-20' }] };
    if (endpoint === getLeadProgress) return PROGRESS;
    if (endpoint === getSavedPlaces) return { communities: [], projects: [], plates: [] };
    return { houseType: 'resale', houses: { total: input.listed === '3' ? 6 : 284, totalIsCapped: false } };
  }) as never);
});

const section = (name: string) => screen.getByRole('region', { name });

describe('what was asked for', () => {
  const requests = [{ number: '48271935', title: '约看房 · 三林苑 2室1厅', state: '已联系 11-20 10:30' }];

  it('stands there with its state, of an account as the server knows it, and opens to be taken back', async () => {
    renderInShell(<ProfileRequests requests={requests} />);
    const asked = section('预约与需求');
    expect(within(asked).getByText('已联系 11-20 10:30')).toBeTruthy();
    const fold = within(asked)
      .getByText(/约看房/)
      .closest('details') as HTMLDetailsElement;
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await within(asked).findByText('4827 1935', undefined, PATIENCE);
    expect(await within(asked).findByRole('button', { name: '撤回' }, PATIENCE)).toBeTruthy();
  });

  it('is of this device where nobody is signed in, and takes no room where there is nothing', async () => {
    const { unmount } = renderInShell(<ProfilePage account={null} />);
    expect(screen.queryByRole('region', { name: '预约与需求' })).toBeNull();
    unmount();
    rememberReceipt({ key: 'visit estate 1', number: '48271935', about: '三林苑 2室1厅' });
    renderInShell(<ProfilePage account={null} />);
    expect(await screen.findByText('三林苑 2室1厅')).toBeTruthy();
  });
});

describe('who is signed in', () => {
  it('nobody: it says where things are kept, and leads to where one signs in', () => {
    renderInShell(<ProfilePage account={null} />);
    expect(screen.getByText('没有登录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login?redirect=%2Fprofile');
  });

  it('somebody sees who they are, and signs out by a form', () => {
    render(
      <Shell viewer={{ role: 'operator', phone: '137****0123' }}>
        <ProfilePage account={null} />
      </Shell>,
    );
    expect(screen.getByText('网站运营')).toBeTruthy();
    expect(screen.getByText('137****0123 仅自己可见')).toBeTruthy();
    expect(screen.getByRole('link', { name: '个人信息' }).getAttribute('href')).toBe('/profile/info');
    const out = screen.getByRole<HTMLButtonElement>('button', { name: '退出登录' });
    const { method, action } = out.form ?? {};
    expect([method, new URL(action ?? '').pathname, out.name, out.value]).toEqual([
      'post',
      '/profile/info',
      'do',
      'sign-out',
    ]);
  });
});

describe('a 达人', () => {
  const shown = (role: 'agent' | 'super', superLabel: number) =>
    render(
      <Shell viewer={{ role, phone: '137****0123' }} superLabel={superLabel}>
        <ProfilePage account={null} />
      </Shell>,
    );

  it('who works here reads both, who does not the one', () => {
    shown('agent', 2);
    expect(screen.getByText('经纪人 达人')).toBeTruthy();
    shown('super', 1);
    expect(screen.getByText('达人')).toBeTruthy();
  });

  it.each([
    [0, false, false],
    [1, true, false],
    [2, true, true],
  ])('of label %i is led to what it opens', (label, answers, offers) => {
    shown('super', label);
    expect(screen.queryByRole('link', { name: /达人问答/ }) !== null).toBe(answers);
    expect(screen.queryByRole('link', { name: /达人房源/ }) !== null).toBe(offers);
  });
});

describe('the viewing history', () => {
  it('is told by day, the latest first, and removed one by one or at once, each with a way back', async () => {
    view(1, 3);
    view(2, 0);
    view(3, 1);
    renderInShell(<ProfilePage account={null} />);
    const history = section('浏览记录');
    await within(history).findAllByText('已不在本站', {}, PATIENCE);
    const titles = within(history)
      .getAllByText(/今天|昨天|小区\d|^\d\d-\d\d$/)
      .map(({ textContent }) => textContent);
    expect(titles.filter((text) => !text?.startsWith('删除'))).toEqual([
      '今天',
      '小区2',
      '小区2',
      '昨天',
      '小区3',
      '小区3',
      expect.stringMatching(/^\d\d-\d\d$/),
      '小区1',
      '小区1',
    ]);
    fireEvent.click(within(history).getByRole('button', { name: '删除小区3' }));
    expect(listViewed().map(({ id }) => id)).toEqual([2, 1]);
    fireEvent.click(within(history).getByRole('button', { name: '撤销小区3' }));
    expect(listViewed().map(({ id }) => id)).toEqual([2, 3, 1]);
    fireEvent.click(within(history).getByRole('button', { name: '全部清除' }));
    expect(listViewed()).toEqual([]);
    fireEvent.click(within(history).getByRole('button', { name: '撤销' }));
    expect(listViewed()).toHaveLength(3);
  });

  it('is switched off and on', () => {
    renderInShell(<ProfilePage account={null} />);
    fireEvent.click(screen.getByRole('button', { name: '关闭记录浏览历史' }));
    expect([isHistoryOn(), screen.queryByText('浏览记录已关闭') !== null]).toEqual([false, true]);
    fireEvent.click(screen.getByRole('button', { name: '开启记录浏览历史' }));
    expect(isHistoryOn()).toBe(true);
  });
});

describe('saved searches', () => {
  it('say how many they find, and how many of them are new; opening one looks at them', async () => {
    saveSearch(SEARCH);
    renderInShell(<ProfilePage account={null} />);
    const link = await screen.findByRole('link', { name: /符合 284，保存时 278 ·\s*新 6/ }, PATIENCE);
    expect(link.getAttribute('href')).toBe('/605/search/result?plate=11&room=2');
    fireEvent.click(link);
    expect(listSavedSearches()).toMatchObject([{ seenDay: '2026-11-20' }]);
  });

  it('are removed with a way back', () => {
    saveSearch(SEARCH);
    renderInShell(<ProfilePage account={null} />);
    fireEvent.click(within(section('保存的搜索')).getByRole('button', { name: /^删除/ }));
    expect(listSavedSearches()).toEqual([]);
    fireEvent.click(within(section('保存的搜索')).getByRole('button', { name: '撤销' }));
    expect(listSavedSearches()).toEqual([SEARCH]);
  });
});

it('leads to what is saved and to the sheet of the homes chosen', () => {
  saveFavourite({ kind: 'estate', id: 1, cityId: 605, name: '', price: 1, at: 1 });
  setCompared([7, 8]);
  renderInShell(<ProfilePage account={null} />);
  expect(screen.getByRole('link', { name: /我的收藏\s*1 个/ }).getAttribute('href')).toBe('/profile/collect');
  expect(screen.getByRole('link', { name: /成本对比\s*2 套/ }).getAttribute('href')).toContain('homes=7,8');
});

it('lists what is on this device and deletes it; what shows it follows', () => {
  saveFavourite({ kind: 'estate', id: 1, cityId: 605, name: '', price: 1, at: 1 });
  saveSearch(SEARCH);
  renderInShell(<ProfilePage account={null} />);
  const device = section('本机保存的资料');
  expect(
    within(device)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['收藏', '保存的搜索']);
  fireEvent.click(within(device).getByRole('button', { name: '删除收藏' }));
  expect(screen.getByRole('link', { name: /我的收藏\s*0 个/ })).toBeTruthy();
  fireEvent.click(within(device).getByRole('button', { name: '全部删除' }));
  expect([listSavedSearches(), localStorage.length]).toEqual([[], 0]);
  expect(within(device).getByText('这台设备上没有保存任何资料。')).toBeTruthy();
});

it('says on the server that only the device knows', async () => {
  const html = await serverHtml(
    <Shell>
      <ProfilePage account={null} />
    </Shell>,
  );
  expect(html).toContain('请打开浏览器的 JavaScript');
  for (const href of ['/profile/collect', '/citylist', '/privacy', '/aboutus#agreement'])
    expect(html).toContain(`href="${href}"`);
  expect(html).not.toMatch(/ style="|undefined|NaN/);
});
