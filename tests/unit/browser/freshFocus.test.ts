import { expect, test, vi } from 'vitest';
import { startFreshFocus } from '@/lib/browser/freshFocus';

function started() {
  let complete: (path: string, options: { shallow: boolean }) => void = () => {};
  const stop = startFreshFocus({
    on: (_event: string, handler: typeof complete) => {
      complete = handler;
    },
    off: () => {},
  } as never);
  return { stop, complete: (shallow = false) => complete('/605', { shallow }) };
}

test('the keyboard begins at the top of a page that has come, unless something there has taken it', () => {
  const focus = vi.spyOn(document.body, 'focus');
  document.body.innerHTML = '<input>';
  const { complete, stop } = started();
  complete();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(document.body.hasAttribute('tabindex')).toBe(false);
  complete(true);
  expect(focus).toHaveBeenCalledTimes(1);
  document.querySelector('input')?.focus();
  complete();
  expect(focus).toHaveBeenCalledTimes(1);
  stop();
});
