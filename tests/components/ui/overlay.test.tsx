import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlay } from '@/components/ui/Overlay';

function Page() {
  const [open, setOpen] = useState(true);
  const [above, setAbove] = useState(false);
  return (
    <Overlay open={open} onClose={() => setOpen(false)} title="筛选">
      <button type="button" onClick={() => setAbove(true)}>
        说明
      </button>
      <Overlay open={above} onClose={() => setAbove(false)} title="说明">
        文字
      </Overlay>
    </Overlay>
  );
}

const titles = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);

describe('back', () => {
  const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const routed = vi.fn();
  /** As Next's does: it comes first, and leaves alone what has no sign of its own. */
  const router = ({ state }: PopStateEvent) => state?.__N && routed();
  const press = async () => {
    const done = popped();
    window.history.back();
    await act(async () => void (await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 200))])));
  };

  beforeEach(() => {
    routed.mockClear();
    window.addEventListener('popstate', router);
    window.history.replaceState({ __N: true }, '');
  });
  afterEach(() => window.removeEventListener('popstate', router));

  it('closes the uppermost first, and the router hears of none of it', async () => {
    // An entry of its own: what lies ahead of the one shown would go with the first that is added.
    window.history.pushState({ __N: true }, '');
    const entries = window.history.length;
    render(<Page />);
    act(() => screen.getByRole('button', { name: '说明' }).click());
    expect(window.history.length).toBe(entries + 2);
    await press();
    expect(titles()).toEqual(['筛选']);
    await press();
    expect(titles()).toEqual([]);
    expect(routed).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ __N: true });
  });

  it('takes its entry back where it is closed otherwise, and back leads from the page again', async () => {
    window.history.replaceState({ key: 'before', __N: true }, '');
    window.history.pushState({ key: 'page', __N: true }, '');
    render(<Page />);
    expect(window.history.state).toMatchObject({ key: 'page', over: expect.any(Number) });
    act(() => screen.getByRole('button', { name: '关闭' }).click());
    await vi.waitFor(() => expect(window.history.state).toEqual({ key: 'page', __N: true }));
    expect(routed).not.toHaveBeenCalled();
    await press();
    expect(routed).toHaveBeenCalledOnce();
    expect(window.history.state).toEqual({ key: 'before', __N: true });
  });

  it('leaves alone the entry of a page that came meanwhile', async () => {
    render(<Page />);
    window.history.pushState({ key: 'next' }, '');
    act(() => screen.getByRole('button', { name: '关闭', hidden: true }).click());
    expect(titles()).toEqual([]);
    expect(window.history.state).toEqual({ key: 'next' });
  });
});
