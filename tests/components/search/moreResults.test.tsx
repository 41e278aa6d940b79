import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MoreResults } from '@/components/search/MoreResults';
import { rememberLengthened } from '@/lib/browser/lengthenedList';
import { Shell } from '../../kit/Shell';

const list = (page: number) => ({ tab: 'community', page, items: [{ id: page }, { id: page + 100 }] });

vi.mock('@/components/search/ResultCards', () => ({
  ResultCards: ({ results }: { results: { page: number } }) => (
    <ul>
      <li>
        <a href={`/605/house-resold/${results.page}`}>{`第 ${results.page} 页第一个`}</a>
      </li>
    </ul>
  ),
}));
vi.mock('@/services/searchResults', () => ({
  callFinders: vi.fn(),
  loadResults: vi.fn(async (_call, _city, { page }: { page: number }) => ({ list: page })),
}));
vi.mock('@/lib/search/views/resultCards', () => ({ resultCards: (page: number) => list(page) }));
vi.mock('@/lib/browser/scrollBottom', () => ({ useScrollBottom: () => {} }));

const shown = (first = '/605/search/result?tab=community') =>
  render(
    <Shell>
      <MoreResults query={{ tab: 'community' }} paging={{ first, page: 1, pages: 4, note: null }} />
    </Shell>,
  );

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

test('whoever asks for more goes on at the first that came, and hears how many', async () => {
  shown();
  const more = screen.getByRole('link', { name: '继续加载' });
  more.focus();
  await act(async () => void fireEvent.click(more));
  const first = await screen.findByRole('link', { name: '第 2 页第一个' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole('status').textContent).toContain('又显示了 2 条');
});

test('coming back to a list whose tab was dropped finds it as long as it was left', async () => {
  const address = '/605/search/result?tab=community&rooms=2';
  rememberLengthened(address, [list(2), list(3)], Date.now());
  vi.mocked(performance.getEntriesByType).mockReturnValue([{ type: 'back_forward' }] as never);
  Object.defineProperty(performance, 'navigation', { value: { type: 2 }, configurable: true });
  shown(address);
  expect(await screen.findByRole('link', { name: '第 3 页第一个' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '继续加载' }).getAttribute('href')).toContain('page=4');
});
