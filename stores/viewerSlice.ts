import type { InitialState } from './initialState';
import type { SliceOf } from './slice';

export interface ViewerSlice {
  /** 1 or 2 of a 达人, whatever else they are here; 0 of everybody else. */
  superLabel: number;
}

export const viewerState = (initial: InitialState | undefined): ViewerSlice => ({
  superLabel: initial?.superLabel ?? 0,
});

export function viewerSlice(initial: InitialState | undefined): SliceOf<ViewerSlice> {
  return () => viewerState(initial);
}
