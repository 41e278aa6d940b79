import { type Environment, H5, PLAIN_BROWSER } from '@/lib/domain/plainBrowser';
import type { InitialState } from './initialState';
import type { SliceOf } from './slice';

export interface ClientSlice {
  /** The native app's version, else 'h5'. */
  clientVersion: string;
  environment: Environment;
  /** Public origin without a trailing slash; empty where a page brought none. */
  siteOrigin: string;
}

export function clientState(initial: InitialState | undefined): ClientSlice {
  return {
    clientVersion: initial?.clientVersion ?? H5,
    environment: initial?.environment ?? PLAIN_BROWSER,
    siteOrigin: initial?.siteOrigin ?? '',
  };
}

export function clientSlice(initial: InitialState | undefined): SliceOf<ClientSlice> {
  return () => clientState(initial);
}
