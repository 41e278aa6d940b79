import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { type AppState, type AppStore, createAppStore, enterPage } from './appStore';
import type { InitialState } from './initialState';

const AppStoreContext = createContext<AppStore | null>(null);

export interface AppStoreProviderProps {
  /** Of the page now shown; _app stays mounted while it changes. */
  initialState: InitialState | undefined;
  children: ReactNode;
}

export function AppStoreProvider({ initialState, children }: AppStoreProviderProps) {
  const [store] = useState(() => createAppStore(initialState));
  const entered = useRef(initialState);
  useLayoutEffect(() => {
    if (entered.current === initialState) return;
    entered.current = initialState;
    enterPage(store, initialState);
  }, [store, initialState]);
  return <AppStoreContext value={store}>{children}</AppStoreContext>;
}

/** The part of the state that `select` picks. Throws outside AppStoreProvider. */
export function useAppStore<Part>(select: (state: AppState) => Part): Part {
  const store = useContext(AppStoreContext);
  if (!store) throw new Error('useAppStore needs AppStoreProvider around it');
  return useStore(store, select);
}
