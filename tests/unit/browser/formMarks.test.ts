import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFormMarks } from '@/lib/browser/formMarks';
import { startFocusMemory } from '@/lib/browser/keptFocus';
import { recallLengthened, rememberLengthened } from '@/lib/browser/lengthenedList';

const listeners = new Map<string, () => void>();
const events = {
  on: (name: string, run: () => void) => void listeners.set(name, run),
  off: (name: string) => void listeners.delete(name),
} as never;

/** How the document came. */
function arrive(type: 'navigate' | 'back_forward'): () => void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  return startFormMarks(events);
}

function send(name: string, mark: string, content: string): string {
  document.body.innerHTML = `<form method="post" action="/a"><input type="hidden" name="${name}" value="${mark}"><textarea name="text"></textarea></form>`;
  const form = document.forms[0] as HTMLFormElement;
  const field = form.elements.namedItem('text') as HTMLTextAreaElement;
  field.value = content;
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return (form.elements.namedItem(name) as HTMLInputElement).value;
}

let stop = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('a note that is saved, come back to and saved again is the same note, whatever it says', () => {
  stop = arrive('navigate');
  expect(send('note', 'one', '朝南')).toBe('one');
  stop();
  stop = arrive('back_forward');
  expect(send('note', 'two', '朝南，安静')).toBe('one');
});

test('what was asked for, come back to and sent again is the same request; another content is another', () => {
  stop = arrive('navigate');
  expect(send('requestKey', 'one', '周末')).toBe('one');
  stop();
  stop = arrive('back_forward');
  expect(send('requestKey', 'two', '周末')).toBe('one');
  expect(send('requestKey', 'three', '周三')).toBe('three');
});

test('another visit of the page begins another one', () => {
  stop = arrive('navigate');
  send('note', 'one', '朝南');
  stop();
  stop = arrive('navigate');
  expect(send('note', 'two', '朝南')).toBe('two');
});

test('back within the document keeps the mark, a link to the same page does not', () => {
  stop = arrive('navigate');
  send('note', 'one', '朝南');
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  listeners.get('routeChangeComplete')?.();
  expect(send('note', 'two', '朝南')).toBe('one');
  listeners.get('routeChangeComplete')?.();
  expect(send('note', 'three', '朝南')).toBe('three');
});

test('the keyboard goes on at the row after one that is deleted, at the one before the last, and at the list’s heading', async () => {
  const stopFocus = startFocusMemory();
  const row = (name: string) => `<li><a href="#${name}">${name}</a><button type="button">删除${name}</button></li>`;
  document.body.innerHTML = `<main><section><h2>笔记</h2><ul>${row('a')}${row('b')}${row('c')}</ul></section></main>`;
  const remove = async (at: number) => {
    const button = document.querySelectorAll('button')[at] as HTMLElement;
    button.focus();
    button.click();
    button.closest('li')?.remove();
    await Promise.resolve();
    return document.activeElement?.textContent;
  };
  expect(await remove(0)).toBe('b');
  expect(await remove(1)).toBe('b');
  expect(await remove(0)).toBe('笔记');
  stopFocus();
});

test('a list is as long as it was left when its tab was dropped meanwhile, of the same address and within the hour', () => {
  rememberLengthened('/605/search/result', [{ page: 2 }, { page: 3 }], 1_000);
  stop = arrive('back_forward');
  expect(recallLengthened('/605/search/result', 2_000)).toEqual([{ page: 2 }, { page: 3 }]);
  expect(recallLengthened('/605/search/result?q=a', 2_000)).toEqual([]);
  expect(recallLengthened('/605/search/result', 1_000 + 3_600_000)).toEqual([]);
  stop();
  stop = arrive('navigate');
  expect(recallLengthened('/605/search/result', 2_000)).toEqual([]);
});
