import { type PresetView, totalText } from '@/lib/preset/views/presetView';
import { PRESET_COPY as copy } from '@/lib/preset/words';
import { usePage } from '@/stores/PageProvider';
import css from './Preset.module.css';

/** The filters of a search of our choosing in words, how many it finds, and the way to the search itself. */
export function PresetRule({ conditions, order, total, href }: PresetView) {
  const { city } = usePage();
  return (
    <>
      <p className={css.rule}>
        <b>{copy.rule}</b>
        {conditions.map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
      </p>
      <p className={css.rule}>
        <b>{copy.order}</b>
        {order}
      </p>
      {href && (
        <p className={css.total}>
          {city.listingsDay !== null && (total === '0' ? <span>{copy.noneKnown}</span> : <b>{totalText(total)}</b>)}
          <a href={href}>{copy.search}</a>
        </p>
      )}
    </>
  );
}
