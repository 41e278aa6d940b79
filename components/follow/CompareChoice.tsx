import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/Button';
import {
  chooseCompared,
  comparedIds,
  comparedText,
  MAX_COMPARED,
  subscribeCompared,
} from '@/lib/browser/comparedHomes';
import { sheetText } from '@/lib/estate/views/compareText';
import { COLLECT_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './ThingRow.module.css';

const none = () => '';

/** Ids of the homes chosen to be compared; the server knows none. */
export const useCompared = (): number[] => comparedIds(useSyncExternalStore(subscribeCompared, comparedText, none));

/** Chooses a home of a list to be compared, as long as there is room. */
export function CompareChoice({ id, title }: { id: number; title: string }) {
  const ids = useCompared();
  const isChosen = ids.includes(id);
  if (!isChosen && ids.length >= MAX_COMPARED) return null;
  return (
    <button type="button" className={css.action} aria-pressed={isChosen} onClick={() => chooseCompared(id, !isChosen)}>
      {isChosen ? copy.compared : copy.compare}
      <span className="visuallyHidden">{title}</span>
    </button>
  );
}

/** The way to the sheet of the homes chosen, over the list's end; nothing where there are none. */
export function CompareBar() {
  const { city } = usePage();
  const ids = useCompared();
  if (ids.length === 0) return null;
  return (
    <p className={css.compare}>
      <Button href={paths.taxAnswer({ homes: ids, cityId: city.id })} block>
        {sheetText(ids.length)}
      </Button>
    </p>
  );
}
