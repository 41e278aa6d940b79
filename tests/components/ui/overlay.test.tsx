import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlay } from '@/components/ui/Overlay';

let watchers: FakeWatcher[] = [];
class FakeWatcher {
  onclose: (() => void) | null = null;
  destroy = vi.fn(() => {
    watchers = watchers.filter((one) => one !== this);
  });
  constructor() {
    watchers.push(this);
  }
}

/** As Android's back does: what was opened last is closed. */
const back = () => act(() => watchers.at(-1)?.onclose?.());

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
  beforeEach(() => {
    watchers = [];
    vi.stubGlobal('CloseWatcher', FakeWatcher);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('closes what lies over the page, the uppermost first, and then goes back', () => {
    render(<Page />);
    act(() => screen.getByRole('button', { name: '说明' }).click());
    expect(titles()).toEqual(['筛选', '说明']);
    back();
    expect(titles()).toEqual(['筛选']);
    back();
    expect(titles()).toEqual([]);
    expect(watchers).toEqual([]);
  });

  it('is left alone where the browser cannot tell of it', () => {
    vi.stubGlobal('CloseWatcher', undefined);
    render(<Page />);
    expect(titles()).toEqual(['筛选']);
  });
});
