import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { InitialState } from '@/stores/initialState';
import { PageProvider, usePage } from '@/stores/PageProvider';
import { CITY } from '../../kit/city';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const first = (kind: 'app' | 'browser', city: InitialState['city'] = CITY): InitialState => ({
  city,
  environment: { kind, platform: 'other', version: 'h5' },
  siteOrigin: '',
});

function Facts() {
  const { city, now, inApp } = usePage();
  return <p>{`${city.name} ${now} ${inApp}`}</p>;
}

function Moment() {
  return <p>{usePage().now}</p>;
}

test.each([
  ['browser', '上海 42 false'],
  ['app', '上海 42 true'],
] as const)('a page in the %s knows its city, its moment and its place', (kind, said) => {
  render(
    <PageProvider initialState={first(kind)} now={42}>
      <Facts />
    </PageProvider>,
  );
  expect(screen.getByText(said)).toBeTruthy();
});

test('an error page, which brings nothing, is told so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bare = (
    <PageProvider initialState={undefined} now={undefined}>
      <Facts />
    </PageProvider>
  );
  expect(() => render(bare)).toThrow('PageProvider');
});

test('on a site without a city only who asks for the city is told so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const none = (child: ReactNode) => (
    <PageProvider initialState={first('browser', null)} now={42}>
      {child}
    </PageProvider>
  );
  render(none(<Moment />));
  expect(screen.getByText('42')).toBeTruthy();
  expect(() => render(none(<Facts />))).toThrow('no city');
});

const drawn: string[] = [];
const next = Promise.withResolvers<void>();

function Before() {
  const [presses, setPresses] = useState(0);
  drawn.push(`before ${usePage().now} ${presses}`);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      前一页
    </button>
  );
}

function After() {
  use(next.promise);
  drawn.push(`after ${usePage().now}`);
  return <p>后一页</p>;
}

test('while the next page comes, the one before keeps its own', async () => {
  const state = first('browser');
  const at = (now: number, view: ReactNode) => (
    <PageProvider initialState={state} now={now}>
      <Suspense>{view}</Suspense>
    </PageProvider>
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(at(1, <Before />)));
  await act(async () => startTransition(() => root.render(at(2, <After />))));
  await act(async () => fireEvent.click(screen.getByText('前一页')));
  expect(drawn.at(-1)).toBe('before 1 1');
  await act(async () => next.resolve());
  expect(await screen.findByText('后一页')).toBeTruthy();
  expect(drawn.filter((line) => /^before 2|^after 1/.test(line))).toEqual([]);
  expect(drawn).toContain('after 2');
  await act(async () => root.unmount());
});
