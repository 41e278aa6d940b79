import { act, fireEvent, render, screen } from '@testing-library/react';
import Router from 'next/router';
import { afterEach, expect, test, vi } from 'vitest';
import { StalePage } from '@/components/shell/StalePage';
import { DAY_MS } from '@/lib/kernel/day';

const heard = vi.hoisted(() => new Map<string, () => void>());
vi.mock('next/router', () => ({
  default: {
    asPath: '/605',
    replace: vi.fn(),
    events: { on: (name: string, run: () => void) => heard.set(name, run), off: vi.fn() },
  },
}));

const OPENED = Date.parse('2026-11-27T02:15:00Z');
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(Router.replace).mockClear();
});

function open() {
  vi.useFakeTimers({ now: OPENED, toFake: ['Date'] });
  render(
    <>
      <main>
        <input aria-label="备注" />
      </main>
      <StalePage />
    </>,
  );
}

test('a tab that was left open for a day says since when, and asks for its page anew', () => {
  open();
  vi.setSystemTime(OPENED + DAY_MS - 1);
  lookAgain();
  expect(screen.getByRole('status').textContent).toBe('');
  vi.setSystemTime(OPENED + DAY_MS);
  lookAgain();
  expect(screen.getByRole('status').textContent).toContain('这一页是 11-27 10:15 打开的');
  expect(Router.replace).toHaveBeenCalledWith('/605', undefined, { scroll: false });
  act(() => heard.get('routeChangeComplete')?.());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what was typed meanwhile is left there', () => {
  open();
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '写了一半' } });
  vi.setSystemTime(OPENED + 2 * DAY_MS);
  lookAgain();
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  expect(Router.replace).not.toHaveBeenCalled();
});
