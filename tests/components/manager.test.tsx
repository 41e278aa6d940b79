import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ManagerListPage } from '@/components/manager/ManagerListPage';
import { ManagerPage } from '@/components/manager/ManagerPage';
import type { ManagerPageProps } from '@/lib/manager/views/managerPages';
import type { ManagerList } from '@/services/manager';
import { renderPageInShell } from './shell/shellState';

const facts = {
  id: 7,
  name: '沈月',
  company: '锦江置业',
  store: '三林一店',
  sinceYear: 2016,
  proof: null,
  plates: [{ id: 31, name: '三林' }],
};
const managers: ManagerList = {
  items: [{ ...facts, agents: 3 }],
  total: 1,
  page: 1,
  pageSize: 20,
  totalIsCapped: false,
  districts: [{ id: 3, name: '浦东', count: 1 }],
};
const manager: ManagerPageProps['manager'] = {
  ...facts,
  cityId: 605,
  licenceNo: '',
  intro: null,
  agentCount: 0,
  communities: [],
  deals90: null,
  countedAgents: 0,
};
const body = () => document.body.textContent;

it('a list leads to each and to the districts', async () => {
  await renderPageInShell(<ManagerListPage managers={managers} districtId={null} />);
  const row = screen.getByRole('link', { name: /沈月/ });
  expect(row.getAttribute('href')).toBe('/605/manager/7');
  expect(row.textContent).toMatch(/锦江置业 · 三林一店 · 三林从业 10 年门店 3 位经纪人$/);
  expect(screen.getByRole('link', { name: /浦东/ }).getAttribute('href')).toBe('/605/manager?district=3');
});

it('an empty list says whom one may see instead', async () => {
  const none = { ...managers, items: [], total: 0, districts: [] };
  await renderPageInShell(<ManagerListPage managers={none} districtId={null} />);
  expect(body()).toContain('这里还没有客户经理');
  expect(screen.getByRole('link', { name: '看经纪人' }).getAttribute('href')).toBe('/605/agent');
});

it('one shows -- where no deal is counted, and takes a lead', async () => {
  await renderPageInShell(<ManagerPage manager={manager} agents={[]} />);
  expect(body()).toContain('--');
  expect(body()).toContain('这家门店还没有登记经纪人。');
  expect(screen.getByRole('link', { name: '请 TA 联系我' }).getAttribute('href')).toContain('agentId=7');
});

it('says of how many agents the deals are', async () => {
  await renderPageInShell(
    <ManagerPage manager={{ ...manager, agentCount: 3, deals90: 4, countedAgents: 2 }} agents={[]} />,
  );
  expect(body()).toContain('近90天成交（2 位有统计）');
});
