import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pagePath, startLinks } from '@/lib/browser/links';

const navigate = vi.fn();
const isLeaving = vi.fn(() => false);
let stop: () => void;

beforeEach(() => {
  navigate.mockClear();
  isLeaving.mockReturnValue(false);
  window.history.replaceState(null, '', '/605/search?q=a');
  stop = startLinks(navigate, isLeaving);
  // jsdom cannot follow links; whatever reaches the window is only looked at.
  window.addEventListener('click', prevent);
  window.addEventListener('submit', prevent);
});
afterEach(() => {
  stop();
  window.removeEventListener('click', prevent);
  window.removeEventListener('submit', prevent);
});

const prevent = (event: Event) => event.preventDefault();

function click(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-click]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

describe('links', () => {
  test.each([
    ['a path', '<a href="/605/house-detail/1?from=a#deals">x</a>', '/605/house-detail/1?from=a#deals'],
    ['a whole address of ours', `<a href="${location.origin}/citylist">x</a>`, '/citylist'],
    ['what is inside a link', '<a href="/605"><b data-click>x</b></a>', '/605'],
    ['a relative address', '<a href="?q=b">x</a>', '/605/search?q=b'],
  ])('%s opens here', (_name, html, path) => {
    click(html);
    expect(navigate.mock.calls).toEqual([[path]]);
  });

  test.each([
    ['another origin', '<a href="https://evil.com/605">x</a>'],
    ['a phone number', '<a href="tel:10086">x</a>'],
    ['an app', '<a href="fangjing://plate">x</a>'],
    ['a new window', '<a href="/605" target="_blank">x</a>'],
    ['a download', '<a href="/605" download>x</a>'],
    ['a page as a file', '<a href="/trade/day-605?issue=123456789012&format=csv">x</a>'],
    ['a calendar as a file', '<a href="/605/calendar?format=ics">x</a>'],
    ['an answer', '<a href="/api/openapi.json">x</a>'],
    ['a file', '<a href="/icons/a.svg">x</a>'],
    ['a place on this page', '<a href="#deals">x</a>'],
    ['no address', '<a>x</a>'],
    ['no link', '<button type="button">x</button>'],
  ])('%s is left to the browser', (_name, html) => {
    click(html);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('a link that stays says so, wherever inside it one presses', () => {
    click('<a href="/605?compare=1" data-stays><b data-click>x</b></a>');
    expect(navigate.mock.calls).toEqual([['/605?compare=1', true]]);
  });

  test('while the browser loads another document, all are left to it', () => {
    isLeaving.mockReturnValue(true);
    click('<a href="/605">x</a>');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('a place on this page is gone to without an entry of the history, along which back would lead', () => {
    const entries = window.history.length;
    click('<a href="#deals">x</a>');
    expect([window.location.hash, window.history.length]).toEqual(['#deals', entries]);
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %j is left to the browser',
    (init) => {
      click('<a href="/605">x</a>', init);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  test('a click that a component has handled is over', () => {
    document.body.addEventListener('click', prevent, { once: true });
    click('<a href="/605">x</a>');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('stops', () => {
    stop();
    click('<a href="/605">x</a>');
    expect(navigate).not.toHaveBeenCalled();
  });
});

function submit(html: string) {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  const submitter = form?.querySelector('button') ?? null;
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

describe('forms', () => {
  test('a GET form leads to its address with what was filled in', () => {
    submit(`<form action="/605/search/result?old=1"><input name="q" value="康桥 半岛"><input name="min" value="">
      <select name="rooms" multiple><option selected>2<option selected>3</select>
      <input type="checkbox" name="lift"><button name="sort" value="price">x</button></form>`);
    expect(navigate.mock.calls).toEqual([
      ['/605/search/result?q=%E5%BA%B7%E6%A1%A5+%E5%8D%8A%E5%B2%9B&rooms=2&rooms=3&sort=price'],
    ]);
  });

  test('an empty one leads to the bare address', () => {
    submit('<form action="/605/search/result?old=1"><input name="q" value=""></form>');
    expect(navigate.mock.calls).toEqual([['/605/search/result']]);
  });

  test.each([
    ['a POST', '<form method="post" action="/605"></form>'],
    ['another origin', '<form action="https://evil.com"></form>'],
    ['a call', '<form action="/api/x"></form>'],
  ])('%s is left to the browser', (_name, html) => {
    submit(html);
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('an address that cannot be read is no page', () => {
  expect(pagePath('/605')).toBe('/605');
  expect(pagePath('//evil.com/605')).toBeNull();
  expect(pagePath('http://[')).toBeNull();
});
