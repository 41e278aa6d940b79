import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/SearchPage.Box';
import type { SuggestedSearch, Suggestion } from '@/lib/search/contract/lists';
import { callApi } from '@/services/http/browserClient';
import { Shell } from '../../kit/Shell';

vi.mock('@/services/http/browserClient');

const plate: Suggestion = { kind: 'plate', id: 11, name: '三林', hint: '浦东', count: 3, unitPrice: 5_800_000 };
const line: Suggestion = { kind: 'line', id: 21, name: '11号线', hint: '2 站', count: 2, unitPrice: null };
const meant: SuggestedSearch = { tab: 'resale', conditions: ['三林', '二室'], total: 12, totalIsCapped: false };

const answer = (suggestions: Suggestion[], search: SuggestedSearch | null) =>
  vi.mocked(callApi).mockResolvedValue({ suggestions, search });

function type(text: string): HTMLElement {
  render(
    <Shell>
      <SearchBox tab="resale" words="" plates={[]} communities={[]}>
        热门
      </SearchBox>
    </Shell>,
  );
  const box = screen.getByRole('combobox');
  fireEvent.input(box, { target: { value: text } });
  return box;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

it('says what the words mean, with how many homes that has, before the names', async () => {
  answer([plate, line], meant);
  type('三林两房');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    '搜索三林 · 二室12 套',
    '板块三林浦东5.80万/㎡3 套在售',
    '地铁线11号线2 站2 套在售',
  ]);
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    `/605/search/result?q=${encodeURIComponent('三林两房')}`,
    '/605/search/result?plate=11',
    '/605/search/result?line=21',
  ]);
});

it('never denies what Enter understands: without a name it says how to search', async () => {
  answer([], null);
  type('月球');
  await screen.findByText('没有同名的小区或地铁站，按回车搜索「月球」');
});

it('does not speak of names where the words mean something', async () => {
  answer([], meant);
  type('两房');
  await screen.findByRole('option');
  expect(screen.queryByText(/没有同名/)).toBeNull();
});

it('arrows go round through the choices, Escape leaves them, Enter follows one', async () => {
  answer([plate, line], null);
  const box = type('三林');
  const [first, second] = await screen.findAllByRole('option');
  const stand = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(stand()).toEqual(['true', 'false']);
  expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(stand()).toEqual(['false', 'false']);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(stand()).toEqual(['false', 'true']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  const followed = vi.fn((event: Event) => event.preventDefault());
  second?.addEventListener('click', followed);
  expect(fireEvent.keyDown(box, { key: 'Enter' }), 'the form is not sent').toBe(false);
  expect(followed).toHaveBeenCalledOnce();
});

it('leaves Enter to the form while no choice is stood on', async () => {
  answer([plate], null);
  const box = type('三林');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
});
