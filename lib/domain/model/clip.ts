import type { ClipThing } from '../clip/clip';

/** A clip of a home on sale or a community. */
export interface Clip {
  id: string;
  kind: ClipThing;
  thingId: number;
  title: string;
  /** Of the home, or the one itself. */
  community: string;
  /** px */
  width: number;
  height: number;
  durationMs: number;
}
