import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabBar } from '@/components/ui/TabBar';
import { CITY } from '../../kit/city';
import { IN_APP, Shell } from '../../kit/Shell';

it('leads to the front page, the list, what is saved and the visitor\u2019s own page, and marks where one is', () => {
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
    ['我的', `/profile?cityId=${CITY.id}`, null],
  ]);
});

it('is the app\u2019s own inside the app', () => {
  const { container } = render(
    <Shell environment={IN_APP}>
      <TabBar current="front" />
    </Shell>,
  );
  expect(container.textContent).toBe('');
});
