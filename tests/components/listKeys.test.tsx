import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListKeys } from '@/components/search/ListKeys';
import css from '@/components/search/SearchResultPage.module.css';

test('J, K and arrows go from card to card, and leave alone what is written and what lies over the list', () => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const { container } = render(
    <>
      <input aria-label="q" />
      <ul className={css.cards}>
        {[1, 2, 3].map((id) => (
          <li key={id}>
            <a href={`/${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <ListKeys />
    </>,
  );
  const press = (key: string, more: object = {}) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    return document.activeElement?.getAttribute('href') ?? null;
  };
  expect([press('ArrowDown'), press('j'), press('k')], 'before a card has the focus').toEqual([null, null, null]);
  container.querySelector('a')?.focus();
  expect([press('k'), press('j'), press('ArrowDown'), press('j'), press('k'), press('ArrowUp'), press('k')]).toEqual([
    '/1',
    '/2',
    '/3',
    '/3',
    '/2',
    '/1',
    '/1',
  ]);
  expect(press('j', { ctrlKey: true })).toBe('/1');
  container.querySelector('input')?.focus();
  expect(press('j')).toBeNull();
  const over = document.createElement('div');
  over.setAttribute('role', 'dialog');
  document.body.append(over);
  (document.activeElement as HTMLElement).blur();
  expect(press('j')).toBeNull();
  over.remove();
});
