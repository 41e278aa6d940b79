import { useState, useSyncExternalStore } from 'react';
import { CompareChoice } from '@/components/follow/CompareChoice';
import { ThingRows } from '@/components/follow/ThingRows';
import { useDeviceList } from '@/components/follow/useDeviceList';
import { useStates } from '@/components/follow/useStates';
import { type UndoableRow, useUndo } from '@/components/follow/useUndo';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { RememberedThing } from '@/lib/browser/savedThing';
import {
  clearViewed,
  isHistoryOn,
  listViewed,
  removeViewed,
  restoreViewed,
  subscribeHistorySwitch,
  subscribeViewed,
} from '@/lib/browser/viewingHistory';
import { dayOf } from '@/lib/kernel/day';
import { clearedText, dayTitle, moreText } from '@/lib/profile/views/profileText';
import { COLLECT_COPY, HISTORY_COPY as copy } from '@/lib/profile/words';
import { usePage } from '@/stores/PageProvider';
import css from '../follow/Follow.module.css';

const CHANGES = { remove: removeViewed, restore: restoreViewed };
/** More are shown when they are asked for. */
const FIRST = 5;
const on = () => true;

export const useHistorySwitch = (): boolean => useSyncExternalStore(subscribeHistorySwitch, isHistoryOn, on);

/** What was looked at on this device, the latest first, by day. */
export function ProfileHistory() {
  const { items, isRead } = useDeviceList(subscribeViewed, listViewed);
  const [all, setAll] = useState(false);
  const [cleared, setCleared] = useState<readonly RememberedThing[]>([]);
  const isOn = useHistorySwitch();
  const { rows, remove, restore } = useUndo(items, CHANGES);
  const shown = all ? rows : rows.slice(0, FIRST);
  if (!isRead) return null;
  const clear = () => {
    setCleared(items);
    clearViewed();
  };
  const putBack = () => {
    for (const thing of cleared) restoreViewed(thing);
    setCleared([]);
  };
  return (
    <Section title={copy.title} id="history" aside={items.length > 0 && <Clear onClick={clear} />}>
      {cleared.length > 0 && items.length === 0 ? (
        <p className={css.line}>
          {clearedText(cleared.length)}
          <button type="button" className={css.action} onClick={putBack}>
            {COLLECT_COPY.undo}
          </button>
        </p>
      ) : (
        <Days rows={shown} remove={remove} restore={restore} />
      )}
      {rows.length === 0 && cleared.length === 0 && <EmptyState small {...(isOn ? copy.empty : copy.off)} />}
      {shown.length < rows.length && (
        <Button variant="text" size="sm" block onClick={() => setAll(true)}>
          {moreText(rows.length - shown.length)}
        </Button>
      )}
    </Section>
  );
}

const Clear = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={css.action} onClick={onClick}>
    {copy.clear}
  </button>
);

interface DaysProps {
  rows: readonly UndoableRow[];
  remove: (thing: RememberedThing) => void;
  restore: (thing: RememberedThing) => void;
}

function Days({ rows, ...changes }: DaysProps) {
  const { now } = usePage();
  const known = useStates(rows.map(({ thing }) => thing));
  const days = [...new Set(rows.map(({ thing }) => dayOf(thing.at)))];
  return days.map((day) => (
    <div key={day}>
      <h3 className={css.day}>{dayTitle(day, now)}</h3>
      <ThingRows
        rows={rows.filter(({ thing }) => dayOf(thing.at) === day)}
        states={known}
        {...changes}
        action={({ id }, { comparable, title }) => comparable && <CompareChoice id={id} title={title} />}
      />
    </div>
  ));
}
