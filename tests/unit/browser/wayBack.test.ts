import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWayBack } from '@/lib/browser/wayBack';

let complete = () => {};
let stop = () => {};
const events = {
  on: (event: string, handler: () => void) => {
    if (event === 'routeChangeComplete') complete = handler;
  },
  off: () => {},
};
let back = vi.fn();

/** A page that is shown: its address, its entry's key, and the link of its 返回. */
function show(path: string, key: string, above: string | null, steps = 1) {
  window.history.replaceState({ key }, '', path);
  document.body.innerHTML = above === null ? '' : `<a href="${above}" data-steps="${steps}">返回</a>`;
}

function open(path: string, key: string, above: string | null, steps?: number) {
  show(path, key, above, steps);
  complete();
}

const pop: typeof open = (...page) => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: { __N: true } }));
  open(...page);
};

/** Presses 返回; whether the link was left to lead where it says. */
function press(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return document.querySelector('a')?.dispatchEvent(event) ?? false;
}

const load = (type: string) => {
  performance.getEntriesByType = () => [{ type }] as never;
  stop();
  stop = startWayBack(events as never);
};

beforeEach(() => {
  sessionStorage.clear();
  back = vi.fn();
  vi.spyOn(window.history, 'back').mockImplementation(back);
  show('/605/house-detail/1', 'a', '/605/search/result', 2);
  load('navigate');
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('返回', () => {
  test('leads up from where one landed, and up again from there', () => {
    expect(press()).toBe(true);
    open('/605/search/result', 'b', '/605');
    expect(press()).toBe(true);
    expect(back).not.toHaveBeenCalled();
  });

  test('leads back where a link was followed from, after a reload too', () => {
    open('/605/house-resold/9', 'b', '/605/community-list', 2);
    show('/605/house-resold/9', 'c', '/605/community-list', 2);
    load('reload');
    expect(press()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { button: 1 }])(
    'is the browser\u2019s to open elsewhere (%j)',
    (init) => {
      open('/605/house-resold/9', 'b', '/605/community-list', 2);
      expect(press(init)).toBe(true);
      expect(back).not.toHaveBeenCalled();
    },
  );

  test('goes on past an entry that shows the same once more', () => {
    open('/605/house-resold/9', 'b', '/605/community-list', 2);
    press();
    pop('/605/house-resold/9', 'x', '/605/community-list', 2);
    expect(back).toHaveBeenCalledTimes(2);
    pop('/605/house-detail/1', 'a', '/605/search/result', 2);
    expect(back).toHaveBeenCalledTimes(2);
    expect(press()).toBe(true);
  });

  test('pressed again before the page it leads to has come, leads back from that one', () => {
    open('/605/house-note/101', 'b', '/profile', 3);
    open('/login', 'c', '/605', 1);
    expect(press()).toBe(false);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { __N: true } }));
    expect(press(), 'back to the home, which is two pages before').toBe(false);
    expect(back).toHaveBeenCalledTimes(2);
    pop('/605/house-detail/1', 'a', '/605/search/result', 2);
    expect(press()).toBe(true);
    expect(back).toHaveBeenCalledTimes(2);
  });

  test('pressed again on the way to where one landed, leads to the page above that one', () => {
    open('/login', 'b', '/605', 1);
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    expect(press()).toBe(false);
    expect(press()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledWith('/605/search/result');
    vi.unstubAllGlobals();
  });

  test('stands whatever others wrote into its storage', () => {
    sessionStorage.setItem('fangjing:visited', '{broken');
    load('reload');
    expect(press()).toBe(true);
  });

  test('stops', () => {
    open('/605/house-resold/9', 'b', '/605/community-list', 2);
    stop();
    expect(press()).toBe(true);
    expect(back).not.toHaveBeenCalled();
  });
});
