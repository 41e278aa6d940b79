import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppStoreProvider, useAppStore } from '@/stores/AppStoreProvider';
import type { InitialState } from '@/stores/initialState';

afterEach(cleanup);

const initial = (id: number): InitialState => ({
  city: { id } as InitialState['city'],
  environment: { kind: 'browser', platform: 'other', version: 'h5' },
  siteOrigin: 'https://example.com',
});

function City() {
  return <p>{useAppStore(({ cityId }) => cityId)}</p>;
}

test('a page that follows brings its own city into the same store', () => {
  const page = (state: InitialState | undefined) => (
    <AppStoreProvider initialState={state}>
      <City />
    </AppStoreProvider>
  );
  const { rerender } = render(page(initial(605)));
  expect(screen.getByText('605')).toBeTruthy();
  rerender(page(initial(110)));
  expect(screen.getByText('110')).toBeTruthy();
  rerender(page(undefined));
  expect(screen.getByText('110')).toBeTruthy();
});

test('without a provider it says what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<City />)).toThrow('AppStoreProvider');
});
