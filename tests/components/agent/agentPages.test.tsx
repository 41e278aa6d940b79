import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AgentListPage } from '@/components/agent/AgentListPage';
import { AgentPage } from '@/components/agent/AgentPage';
import { EstateAgentsPage } from '@/components/agent/EstateAgentsPage';
import type { AgentSummary } from '@/lib/agent/contract';
import { experienceText, recordTexts } from '@/lib/agent/views/agentText';
import { NOW } from '../../kit/today';
import { renderInShell } from '../shell/shellState';

// Next collects what is in it; here it is drawn where it stands.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const AGENT: AgentSummary = {
  id: 5001,
  name: '林晓',
  store: '三林店',
  company: '安栖置业',
  licenceNo: 'SH-0001',
  sinceYear: 2018,
  rating: 4.8,
  reviewCount: 23,
  viewings30: 18,
  dealsTotal: 120,
  deals90: 6,
  responseMinutes: null,
  plates: [{ id: 11, name: '三林' }],
  picture: null,
  proof: null,
};

const text = () => document.body.textContent ?? '';

describe('the list of agents', () => {
  const agents = {
    items: [AGENT],
    page: 1,
    pageSize: 20,
    total: 41,
    totalIsCapped: false,
    districts: [{ id: 1, name: '浦东', count: 30 }],
  };

  it('keeps district and order in its addresses', () => {
    renderInShell(<AgentListPage agents={agents} order="rating" districtId={1} />);
    expect(screen.getByRole('link', { name: '近90天成交' }).getAttribute('href')).toBe(
      '/605/agent?district=1&order=deals',
    );
    expect(screen.getByRole('link', { name: '全部区域' }).getAttribute('href')).toBe('/605/agent?order=rating');
    expect(screen.getByRole('link', { name: '第3页' }).getAttribute('href')).toBe(
      '/605/agent?district=1&order=rating&page=3',
    );
  });

  it('has an address of its own for each page, and none for a district that is not there', () => {
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    const show = (page: number, districtId: number | null) =>
      renderInShell(<AgentListPage agents={{ ...agents, page }} districtId={districtId} order="overall" />);
    const { unmount } = show(3, 1);
    expect(canonical()).toMatch(/\/605\/agent\?district=1&page=3$/);
    unmount();
    show(1, 9);
    expect(canonical()).toMatch(/\/605\/agent$/);
  });

  it('leads back from a page beyond the last', () => {
    const beyond = { ...agents, items: [], page: 9 };
    renderInShell(<AgentListPage agents={beyond} order="deals" districtId={1} />);
    expect(text()).not.toContain('这个区域暂时没有经纪人');
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe(
      '/605/agent?district=1&order=deals',
    );
  });

  it('says why it is empty and what next', () => {
    renderInShell(<AgentListPage agents={{ ...agents, items: [], total: 0 }} order="overall" districtId={9} />);
    expect(screen.getByRole('link', { name: '查看全部区域' }).getAttribute('href')).toBe('/605/agent');
  });
});

describe('an agent', () => {
  it('shows record and licence, what is missing as --, and no phone', () => {
    const agent = { ...AGENT, cityId: 605, intro: null, communities: [], reviews: [], listings: [], listingCount: 0 };
    renderInShell(<AgentPage agent={agent} takesMessages={false} calls={false} isBlocked={false} />);
    expect(text()).toContain('SH-0001');
    expect(text()).toContain('--');
    expect(text()).toContain('还没有客户评价');
    expect(text()).not.toMatch(/1[3-9]\d{9}/);
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('is described in words', () => {
    expect(experienceText(AGENT, NOW)).toBe('从业 8 年');
    expect(experienceText({ sinceYear: 2026 }, NOW)).toBe('今年入行');
    expect(recordTexts(AGENT)).toEqual(['近30天带看 18 次', '近90天成交 6 套']);
    expect(recordTexts({ ...AGENT, responseMinutes: 5 })).toContain('约 5 分钟响应');
  });
});

describe('the agents of a home', () => {
  const home = { id: 1001, name: '康桥半岛 三室', price: 588_000_000, community: { id: 101, name: '康桥半岛' } };

  it('says what each does', () => {
    renderInShell(<EstateAgentsPage home={home} agents={[{ ...AGENT, roles: ['keyholder'] }]} takesMessages={false} />);
    expect(text()).toContain('钥匙人');
  });

  it('lets one choose who shows it, without a script too', () => {
    renderInShell(<EstateAgentsPage home={home} agents={[{ ...AGENT, roles: [] }]} takesMessages={false} />);
    expect(screen.getByRole('link', { name: '请林晓带看' }).getAttribute('href')).toBe(
      '/helper?kind=visit&estateId=1001&houseId=101&agentId=5001&cityId=605',
    );
    expect(screen.getByRole('link', { name: '问这套房' })).toBeTruthy();
  });

  it('leads to a conversation about the home, and from the agent’s own page, where one may write alone', () => {
    const agents = [{ ...AGENT, roles: [] }];
    const talk = () => screen.queryByRole('link', { name: '在线咨询' })?.getAttribute('href');
    renderInShell(<EstateAgentsPage home={home} agents={agents} takesMessages />);
    expect(talk()).toBe('/im?userid=5001&estateId=1001&cityId=605');
    cleanup();
    renderInShell(<EstateAgentsPage home={home} agents={agents} takesMessages={false} />);
    expect(talk()).toBeUndefined();
    cleanup();
    const agent = { ...AGENT, cityId: 605, intro: null, communities: [], reviews: [], listings: [], listingCount: 0 };
    renderInShell(<AgentPage agent={agent} takesMessages calls={false} isBlocked={false} />);
    expect(talk()).toBe('/im?userid=5001&cityId=605');
  });

  it('offers nobody to show a home that is not on sale any more', () => {
    renderInShell(
      <EstateAgentsPage home={{ ...home, price: null }} agents={[{ ...AGENT, roles: [] }]} takesMessages={false} />,
    );
    expect(screen.queryByRole('link', { name: /带看$/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '问这套房' })).toBeNull();
    expect(text()).not.toContain('万');
  });

  it('leads on where there is none', () => {
    renderInShell(<EstateAgentsPage home={home} agents={[]} takesMessages={false} />);
    expect(screen.getByRole('link', { name: '查看全部经纪人' }).getAttribute('href')).toBe('/605/agent');
  });
});
