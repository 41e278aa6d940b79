import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineStatus } from '@/components/shell/OfflineStatus';

let isOnline = true;
const network = (next: boolean) =>
  act(() => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });

afterEach(() => vi.restoreAllMocks());

function Page() {
  return (
    <>
      <OfflineStatus />
      <form method="post" action="/helper">
        <input aria-label="编号" name="number" />
        <button type="submit" name="do" value="look">
          查看进度
        </button>
      </form>
    </>
  );
}

test('a form that is sent without a network stays with what was typed, says so, and is sent once there is one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  render(<Page />);
  const sent: string[] = [];
  const field = screen.getByLabelText<HTMLInputElement>('编号');
  field.form?.addEventListener('submit', ({ submitter }) => {
    if (isOnline) sent.push(`${field.value} ${submitter?.getAttribute('value')}`);
  });
  fireEvent.change(field, { target: { value: '48271935' } });
  network(false);
  const button = screen.getByRole('button', { name: '查看进度' });
  button.click();
  expect(screen.getByRole('status').textContent).toContain('网络');
  act(() => button.click());
  expect(screen.getByRole('status').textContent).toBe('没有网络，写好的还在，连上后自动发送');
  expect([field.value, sent]).toEqual(['48271935', []]);
  network(true);
  expect(sent).toEqual(['48271935 look']);
  network(false);
  network(true);
  expect(sent).toHaveLength(1);
});

test('a form that a script sends, one that only reads, and one with a network are left alone', () => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  render(<Page />);
  const form = screen.getByLabelText<HTMLInputElement>('编号').form as HTMLFormElement;
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  form.method = 'get';
  expect(submit()).toBe(false);
  form.method = 'post';
  isOnline = true;
  expect(submit()).toBe(false);
});
