import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Environment, PLAIN_BROWSER } from '@/lib/domain/environment';
import { AppStoreProvider, useAppStore } from '@/stores/AppStoreProvider';
import type { AppState } from '@/stores/appStore';
import type { InitialState } from '@/stores/initialState';

function Spy({ see }: { see: (state: AppState) => void }) {
  see(useAppStore((whole) => whole));
  return null;
}

/** Draws something inside a store and hands out the store's state. */
export function renderInShell(children: ReactNode, environment: Environment = PLAIN_BROWSER) {
  let state: AppState | undefined;
  const see = (seen: AppState) => {
    state = seen;
  };
  const initial: InitialState = {
    city: { id: 605, name: '上海' } as InitialState['city'],
    environment,
    clientVersion: environment.version,
    siteOrigin: '',
  };
  const { unmount } = render(
    <AppStoreProvider initialState={initial}>
      <Spy see={see} />
      {children}
    </AppStoreProvider>,
  );
  return {
    unmount,
    state: () => state as AppState,
    change: (run: (now: AppState) => void) => act(() => run(state as AppState)),
  };
}
