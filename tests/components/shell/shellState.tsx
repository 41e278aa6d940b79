import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/environment';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { AppState } from '@/stores/appStore';
import { Shell } from '../../kit/Shell';

function Spy({ see }: { see: (state: AppState) => void }) {
  see(useAppStore((whole) => whole));
  return null;
}

/** Draws something as a page is drawn, and hands out the store's state. */
export function renderInShell(children: ReactNode, environment: Environment = PLAIN_BROWSER, hasApp = true) {
  let state: AppState | undefined;
  const see = (seen: AppState) => {
    state = seen;
  };
  const { unmount, container } = render(
    <Shell environment={environment} hasApp={hasApp}>
      <Spy see={see} />
      {children}
    </Shell>,
  );
  return {
    unmount,
    container,
    state: () => state as AppState,
    change: (run: (now: AppState) => void) => act(() => run(state as AppState)),
  };
}

/** The same for a page with static parts, as a navigation within the document draws it: once their code has come. */
export async function renderPageInShell(page: ReactNode, environment?: Environment) {
  const shell = renderInShell(page, environment);
  await waitFor(() => {
    if (!shell.container.hasChildNodes()) throw new Error('the parts of the page have not come');
  });
  return shell;
}
