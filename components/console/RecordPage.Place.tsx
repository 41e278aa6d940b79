import { EagerImage } from '@/components/ui/EagerImage';
import type { RecordMap } from '@/lib/console/views/recordPages';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { SMALL_MAP_SIZE } from '@/lib/map/smallMap';
import css from './RecordPage.module.css';

/** Where a record lies, or would lie. */
export const RecordPlace = ({ map: { light, dark } }: { map: RecordMap }) => (
  <div className={css.map}>
    <EagerImage src={light} darkSrc={dark} alt={copy.place.map} width={SMALL_MAP_SIZE.width} contain />
  </div>
);
