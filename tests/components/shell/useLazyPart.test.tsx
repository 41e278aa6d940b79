import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLazyPart } from '@/components/shell/useLazyPart';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { reload } from '@/lib/browser/go';

vi.mock('@/lib/browser/go');

interface HostProps {
  wanted: boolean;
  load: () => Promise<typeof Part>;
  close: () => void;
}

function Part() {
  return <p>来了</p>;
}

function Host({ wanted, load, close }: HostProps) {
  const Loaded = useLazyPart(wanted, load, close);
  return (
    <>
      {Loaded && <Loaded />}
      <ToastRegion />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(reload).mockClear();
});

test('comes with the first wish, is loaded once, and goes with the wish', async () => {
  const load = vi.fn(async () => Part);
  const close = vi.fn();
  const { rerender, container } = render(<Host wanted={false} load={load} close={close} />);
  const shade = () => container.querySelector('[aria-hidden]');
  expect([load.mock.calls.length, shade()]).toEqual([0, null]);
  rerender(<Host wanted load={load} close={close} />);
  expect(shade()).toBeTruthy();
  expect(await screen.findByText('来了')).toBeTruthy();
  rerender(<Host wanted={false} load={load} close={close} />);
  expect(screen.queryByText('来了')).toBeNull();
  // Code that is there already comes after the frame that answers the press.
  rerender(<Host wanted load={load} close={close} />);
  expect([screen.queryByText('来了'), shade()]).toEqual([null, expect.anything()]);
  expect(await screen.findByText('来了')).toBeTruthy();
  expect(shade()).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that does not come reloads the page once; then it is said and the next wish tries again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Loading chunk 3 failed.')));
  const close = vi.fn();
  const { rerender } = render(<Host wanted load={load} close={close} />);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
  rerender(<Host wanted={false} load={load} close={close} />);
  rerender(<Host wanted load={load} close={close} />);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('没有打开，请检查网络后再试')).toBeTruthy();
});

test('a wish taken back meanwhile brings nothing', async () => {
  let arrive: (part: typeof Part) => void = () => {};
  const load = () =>
    new Promise<typeof Part>((resolve) => {
      arrive = resolve;
    });
  const { rerender } = render(<Host wanted load={load} close={vi.fn()} />);
  rerender(<Host wanted={false} load={load} close={vi.fn()} />);
  await act(async () => arrive(Part));
  expect(screen.queryByText('来了')).toBeNull();
});
