import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabBar } from '@/components/ui/TabBar';
import { CITY } from '../../kit/city';
import { IN_APP, Shell } from '../../kit/Shell';

it('leads to the front page, the list, what is saved, messages and the visitor\u2019s own page, and marks where one is', () => {
  render(
    <Shell>
      <TabBar current="saved" />
    </Shell>,
  );
  const tabs = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['首页', `/${CITY.id}`, null],
    ['找房', `/${CITY.id}/search/result`, null],
    ['收藏', `/profile/collect?cityId=${CITY.id}`, 'page'],
    ['消息', `/im?cityId=${CITY.id}`, null],
    ['我的', `/profile?cityId=${CITY.id}`, null],
  ]);
});

it('marks messages that were not read, in words too', () => {
  const { rerender } = render(
    <Shell viewer={{ role: 'member', phone: '138****8000', unread: true }}>
      <TabBar current="front" />
    </Shell>,
  );
  expect(screen.getByRole('link', { name: /消息/ }).textContent).toBe('消息有未读消息');
  rerender(
    <Shell viewer={{ role: 'member', phone: '138****8000' }}>
      <TabBar current="front" />
    </Shell>,
  );
  expect(screen.getByRole('link', { name: /消息/ }).textContent).toBe('消息');
});

it('is the app\u2019s own inside the app', () => {
  const { container } = render(
    <Shell environment={IN_APP}>
      <TabBar current="front" />
    </Shell>,
  );
  expect(container.textContent).toBe('');
});
