import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Island } from '@/components/ui/Island';
import { staticParts } from '@/components/ui/staticParts';
import { Shell } from '../../kit/Shell';
import { serverHtml } from '../serverHtml';

const MONTHS = '#months';

function Folded(_: { isHydrated: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h2>还款表</h2>
      <a href={MONTHS} onClick={() => setOpen(!open)}>
        逐月
      </a>
      <button type="button">打印</button>
      <details>
        <summary>全部</summary>
        <p>三百六十期</p>
      </details>
      {open && <p>第1期</p>}
    </section>
  );
}

const load = vi.fn(async () => ({ Folded }));
const StaticFolded = staticParts(load)('Folded');
const page = (
  <Shell>
    <Island load={load}>{(isHydrated) => <StaticFolded isHydrated={isHydrated} />}</Island>
  </Shell>
);

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  container = document.createElement('div');
  container.innerHTML = await serverHtml(page);
  document.body.append(container);
  load.mockClear();
  await act(async () => {
    root = hydrateRoot(container, page);
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const link = () => screen.getByText('逐月');

it('that is wanted soon brings its code by itself', async () => {
  const soon = (
    <Shell>
      <Island load={load} soon>
        {(isHydrated) => <StaticFolded isHydrated={isHydrated} />}
      </Island>
    </Shell>
  );
  await act(async () => root.unmount());
  container.innerHTML = await serverHtml(soon);
  await act(async () => {
    root = hydrateRoot(container, soon);
  });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

it('stands without its code', () => {
  expect(load).not.toHaveBeenCalled();
  expect(link()).toBeTruthy();
});

it('unfolds what was pressed before it was hydrated', async () => {
  await act(async () => fireEvent.click(screen.getByText('全部')));
  await screen.findByText('全部');
  expect(container.querySelector('details')?.open).toBe(true);
  await act(async () => fireEvent.click(screen.getByText('全部')));
  expect(container.querySelector('details')?.open).toBe(false);
});

it('answers the press that hydrated it, and those after', async () => {
  await act(async () => fireEvent.click(link()));
  expect(await screen.findByText('第1期')).toBeTruthy();
  await act(async () => fireEvent.click(link()));
  expect(screen.queryByText('第1期')).toBeNull();
});

it('follows no link by the press that hydrated it', () => {
  expect(fireEvent.click(link())).toBe(false);
});

it('leaves a press with a key held to the browser', () => {
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

it.each(['touchStart', 'mouseOver', 'focusIn'] as const)('hydrates by %s', async (event) => {
  await act(async () => fireEvent[event](link()));
  expect(load).toHaveBeenCalled();
  await act(async () => fireEvent.click(link()));
  expect(screen.getByText('第1期')).toBeTruthy();
});

it('keeps the focus where it was', async () => {
  const before = screen.getByText('打印');
  await act(async () => before.focus());
  await vi.waitFor(() => expect(before.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByText('打印'));
});

it('does what it does without scripts where its code does not come', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const presses: boolean[] = [];
  const hear = (event: Event) => presses.push(event.defaultPrevented);
  container.addEventListener('click', hear);
  await act(async () => fireEvent.click(link()));
  expect(presses).toEqual([false]);
  expect(screen.queryByText('第1期')).toBeNull();
});
