import { useState } from 'react';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { keyOfThing } from '@/lib/follow/saved';

export interface UndoableRow {
  thing: RememberedThing;
  /** Removed on this visit of the page: its row stays, to be put back. */
  removed: boolean;
}

interface Undoable {
  /** The latest first. */
  rows: UndoableRow[];
  remove: (thing: RememberedThing) => void;
  restore: (thing: RememberedThing) => void;
}

/** The rows of a device's list, those too that were just removed, each in its place until the page is left. */
export function useUndo(
  things: readonly RememberedThing[],
  change: { remove: (thing: RememberedThing) => void; restore: (thing: RememberedThing) => void },
): Undoable {
  const [taken, setTaken] = useState<readonly RememberedThing[]>([]);
  const there = new Set(things.map(keyOfThing));
  const gone = taken.filter((thing) => !there.has(keyOfThing(thing)));
  const rows = [
    ...things.map((thing) => ({ thing, removed: false })),
    ...gone.map((thing) => ({ thing, removed: true })),
  ].sort((one, other) => other.thing.at - one.thing.at);
  return {
    rows,
    remove(thing) {
      setTaken((before) => [...before.filter((one) => keyOfThing(one) !== keyOfThing(thing)), thing]);
      change.remove(thing);
    },
    restore: change.restore,
  };
}
