import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionTabs } from '@/components/ui/Tabs';
import { Shell } from '../../kit/Shell';

const TABS = [
  { id: 'price', text: '价格' },
  { id: 'layout', text: '户型' },
  { id: 'loan', text: '贷款' },
];
const HEIGHT = 600;

let scrolled = 0;

/** Three sections of 600 px each below a head of 400 px, in a window of 800 px. */
beforeEach(() => {
  scrolled = 0;
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => look());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = TABS.findIndex(({ id }) => id === this.id);
    return { top: 400 + at * HEIGHT - scrolled } as DOMRect;
  });
  render(
    <Shell>
      <SectionTabs tabs={TABS} />
      {TABS.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </Shell>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const marked = () => screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'location');

function scrollTo(y: number): void {
  scrolled = y;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('SectionTabs', () => {
  it('marks the section being read', () => {
    expect(marked()?.textContent).toBe('价格');
    scrollTo(100 + HEIGHT);
    expect(marked()?.textContent).toBe('户型');
    scrollTo(100 + 2 * HEIGHT);
    expect(marked()?.textContent).toBe('贷款');
  });

  it('marks the first again after a jump to the top, where none is being read', () => {
    scrollTo(100 + 2 * HEIGHT);
    scrollTo(0);
    expect(marked()?.textContent).toBe('价格');
  });
});
