import { useEffect } from 'react';
import { LIST_KEYS_COPY } from '@/lib/search/words/listKeys';
import mapCss from '../map/MapSection.module.css';
import css from './SearchResultPage.module.css';

const cards = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`.${css.cards} > li`)].filter((card) => card.getClientRects().length > 0);

/**
 * The card to go to; -1: none. From a card alone: elsewhere arrows scroll the page, what is written into or lies over it has its
 * own keys, and a letter that does something everywhere is in the way of who dictates (WCAG 2.1.4).
 */
function nextCard(key: string, at: number, count: number): number {
  if (at < 0) return -1;
  if (key === 'j' || key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'k' || key === 'ArrowUp') return Math.max(at - 1, 0);
  return -1;
}

/** J and K, and the arrows, go through a list of homes; a word says so. Only a desktop loads this. */
export function ListKeys() {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const all = cards();
      const at = all.findIndex((card) => card.contains(document.activeElement));
      const link = all[nextCard(event.key, at, all.length)]?.querySelector('a');
      if (!link) return;
      event.preventDefault();
      link.focus();
      link.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, []);
  return <p className={mapCss.keys}>{LIST_KEYS_COPY.how}</p>;
}
