import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/plainBrowser';
import type { InitialState } from './initialState';
import type { SliceOf } from './slice';

export interface ClientSlice {
  /** The native app's version, else 'h5'. */
  clientVersion: string;
  environment: Environment;
}

export function clientState(initial: InitialState | undefined): ClientSlice {
  const environment = initial?.environment ?? PLAIN_BROWSER;
  return {
    clientVersion: environment.version,
    environment,
  };
}

export function clientSlice(initial: InitialState | undefined): SliceOf<ClientSlice> {
  return () => clientState(initial);
}
