import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CitySlice, citySlice, cityState } from './citySlice';
import { type ClientSlice, clientSlice, clientState } from './clientSlice';
import { type GuideSlice, guideSlice } from './guideSlice';
import type { InitialState } from './initialState';
import { type LeadSlice, leadSlice } from './leadSlice';
import { type SupportSlice, supportSlice } from './supportSlice';
import { type ViewerSlice, viewerSlice, viewerState } from './viewerSlice';

export type AppState = CitySlice & ClientSlice & SupportSlice & LeadSlice & GuideSlice & ViewerSlice;
export type AppStore = StoreApi<AppState>;

/** A store of its own for each request on the server, and one for each document in the browser. */
export function createAppStore(initial: InitialState | undefined): AppStore {
  return createStore<AppState>()((set, get) => ({
    ...citySlice(initial)(set, get),
    ...clientSlice(initial)(set, get),
    ...supportSlice(set, get),
    ...leadSlice(set, get),
    ...guideSlice(initial)(set, get),
    ...viewerSlice(initial)(set, get),
  }));
}

/** Takes in what a later page brings: its city, client and viewer; whatever lay over the page before is closed. */
export function enterPage(store: AppStore, initial: InitialState | undefined): void {
  const closed = { sendOrderInfo: null, isViewGuider: false, isViewShareGuider: false };
  store.setState({
    ...closed,
    ...(initial && {
      ...cityState(store.getState(), initial.city),
      isCityNamed: initial.isCityNamed ?? false,
      ...clientState(initial),
      ...viewerState(initial),
    }),
  });
}
