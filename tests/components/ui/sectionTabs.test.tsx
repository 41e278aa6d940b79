import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionTabs } from '@/components/ui/SectionTabs';
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

  it('marks the last at the page\u2019s end, where it can come no higher', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
    vi.stubGlobal('scrollY', 1_150);
    scrollTo(1_150);
    expect(marked()?.textContent).toBe('户型');
    vi.stubGlobal('scrollY', 1_200);
    scrollTo(1_200);
    expect(marked()?.textContent).toBe('贷款');
  });

  it('brings the tab of the section into the middle of its strip', () => {
    const strip = screen.getByRole('navigation', { name: '本页内容' }).firstElementChild as HTMLElement;
    vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
    scrollTo(100 + 2 * HEIGHT);
    expect(strip.scrollLeft).toBe(380);
  });
});
