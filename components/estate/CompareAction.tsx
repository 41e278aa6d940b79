import { type MouseEvent, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/Button';
import {
  chooseCompared,
  comparedIds,
  comparedText,
  MAX_COMPARED,
  subscribeCompared,
} from '@/lib/browser/comparedHomes';
import { FULL_SHEET_TEXT, sheetText } from '@/lib/estate/views/compareText';
import { ESTATE_FRAME_COPY } from '@/lib/estate/words/estateFrame';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const copy = ESTATE_FRAME_COPY.compare;
const none = () => '';

/**
 * Lays the home beside others on the total-cost sheet. Without JavaScript it leads to the sheet of this home alone; the
 * choice is kept on this device, so the server's HTML knows none.
 */
export function CompareAction({ estateId }: { estateId: number }) {
  const { city } = usePage();
  const ids = comparedIds(useSyncExternalStore(subscribeCompared, comparedText, none));
  const isChosen = ids.includes(estateId);
  const sheet = (homes: readonly number[]) => paths.taxAnswer({ homes, cityId: city.id });
  if (!isChosen && ids.length >= MAX_COMPARED) {
    return (
      <Button href={sheet(ids)} variant="line" size="sm">
        {FULL_SHEET_TEXT}
      </Button>
    );
  }
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    chooseCompared(estateId, !isChosen);
  };
  return (
    <>
      <Button href={sheet([estateId])} variant="line" size="sm" onClick={toggle}>
        {isChosen ? copy.added : copy.add}
      </Button>
      {ids.length > 0 && (
        <Button href={sheet(ids)} variant="text" size="sm">
          {sheetText(ids.length)}
        </Button>
      )}
    </>
  );
}
