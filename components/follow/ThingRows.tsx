import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { keyOfThing } from '@/lib/follow/saved';
import { type SavedRowText, savedRow, type ThingStates } from '@/lib/follow/views/savedRow';
import { moreText } from '@/lib/profile/views/profileText';
import { usePage } from '@/stores/PageProvider';
import { ThingRow } from './ThingRow';
import type { UndoableRow } from './useUndo';

export interface ThingRowsProps {
  rows: readonly UndoableRow[];
  states: ThingStates;
  remove: (thing: RememberedThing) => void;
  restore: (thing: RememberedThing) => void;
  /** A further button of a row. */
  action?: (thing: RememberedThing, row: SavedRowText) => ReactNode;
}

/** More are shown when they are asked for. */
const FIRST = 20;

export function ThingRows({ rows, states, remove, restore, action }: ThingRowsProps) {
  const { now } = usePage();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      <ul>
        {shown.map(({ thing, removed }) => {
          const row = savedRow(thing, states, now);
          return (
            <ThingRow
              key={keyOfThing(thing)}
              kind={thing.kind}
              row={row}
              removed={removed}
              onRemove={() => remove(thing)}
              onRestore={() => restore(thing)}
            >
              {action?.(thing, row)}
            </ThingRow>
          );
        })}
      </ul>
      {shown.length < rows.length && (
        <Button variant="text" size="sm" block onClick={() => setAll(true)}>
          {moreText(rows.length - shown.length)}
        </Button>
      )}
    </>
  );
}
