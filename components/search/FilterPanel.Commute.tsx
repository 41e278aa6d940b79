import { useState } from 'react';
import {
  COMMUTE_KINDS,
  COMMUTE_MINUTES,
  COMMUTE_MODES,
  MAX_COMMUTES,
  type SearchTab,
  USUAL_COMMUTE_MINUTES,
} from '@/lib/search/filters';
import { COMMUTE_CHANGE_OPTIONS, COMMUTE_MINUTE_OPTIONS, COMMUTE_MODE_OPTIONS } from '@/lib/search/options';
import { placeName } from '@/lib/search/suggestion';
import { COMMUTE_METHOD } from '@/lib/search/views/commuteMethod';
import { FILTER_COPY } from '@/lib/search/words';
import { usePage } from '@/stores/PageProvider';
import { Choice } from './FilterPanel.Fields';
import css from './FilterPanel.module.css';
import { useSuggestions } from './useSuggestions';

/** A place that is gone to every day, within how many minutes, by what. Without JavaScript the server looks the name up. */
export function CommuteFields({ tab, chosen }: { tab: SearchTab; chosen: number }) {
  const { city } = usePage();
  const [typed, setTyped] = useState('');
  const found = useSuggestions(city.id, tab, typed, COMMUTE_KINDS)?.suggestions;
  const copy = FILTER_COPY.commute;
  if (chosen >= MAX_COMMUTES) return <p className={css.note}>{copy.enough}</p>;
  return (
    <>
      <fieldset className={css.group}>
        <legend>{chosen > 0 ? copy.another : copy.to}</legend>
        <input
          className={css.place}
          type="text"
          name="commuteTo"
          placeholder={copy.placeholder}
          aria-label={copy.to}
          maxLength={30}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={css.choices} role="status">
          {found?.map(({ kind, id, name }, at) => (
            <Choice
              key={`${kind}-${id}`}
              name="commutePlace"
              value={`${kind}-${id}`}
              label={kind === 'station' ? placeName({ filter: kind, name }) : name}
              checked={at === 0}
              single
            />
          ))}
          {found?.length === 0 && <p className={css.note}>{copy.unknown}</p>}
        </div>
      </fieldset>
      <Minutes />
      <Modes />
      <Changes />
      <details className={css.method}>
        <summary>{copy.method}</summary>
        {COMMUTE_METHOD.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </>
  );
}

function Minutes() {
  return (
    <fieldset className={css.group}>
      <legend>{FILTER_COPY.commute.minutes}</legend>
      <div className={css.choices}>
        {COMMUTE_MINUTE_OPTIONS.map((option, at) => (
          <Choice
            key={option.value}
            name="commuteMinutes"
            {...option}
            checked={COMMUTE_MINUTES[at] === USUAL_COMMUTE_MINUTES}
            single
          />
        ))}
      </div>
    </fieldset>
  );
}

function Modes() {
  return (
    <fieldset className={css.group}>
      <legend>{FILTER_COPY.commute.by}</legend>
      <div className={css.choices}>
        {COMMUTE_MODE_OPTIONS.map((option, at) => (
          <Choice key={option.value} name="commuteBy" {...option} checked={COMMUTE_MODES[at] === 'metro'} single />
        ))}
      </div>
    </fieldset>
  );
}

function Changes() {
  const { changes, anyChanges } = FILTER_COPY.commute;
  return (
    <fieldset className={css.group}>
      <legend>{changes}</legend>
      <div className={css.choices}>
        <Choice name="commuteChanges" value="" label={anyChanges} checked single />
        {COMMUTE_CHANGE_OPTIONS.map((option) => (
          <Choice key={option.value} name="commuteChanges" {...option} checked={false} single />
        ))}
      </div>
    </fieldset>
  );
}
