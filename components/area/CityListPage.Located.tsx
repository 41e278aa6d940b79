import { useState } from 'react';
import { LocateIcon } from '@/components/icon/actions';
import { CITY_LIST_SENTENCES } from '@/lib/area/views/cityListSentences';
import { CITY_LIST_COPY } from '@/lib/area/words';
import { findPosition, PositionError } from '@/lib/browser/findPosition';
import { paths } from '@/lib/routes/paths';
import { cityAt, type ListedCity } from '@/lib/search/cityMatch';
import css from './CityListPage.module.css';

interface LocatedCityProps {
  cities: ListedCity[];
  onChoose: (city: ListedCity) => void;
}

type State =
  | { kind: 'idle' | 'asking' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; city: ListedCity; inside: boolean };

/** The city around the device. Permission is asked for only when this is pressed. */
export function LocatedCity({ cities, onChoose }: LocatedCityProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const locate = async () => {
    setState({ kind: 'asking' });
    try {
      const found = cityAt(cities, await findPosition());
      setState(found ? { kind: 'found', ...found } : { kind: 'failed', text: CITY_LIST_COPY.failed });
    } catch (failure) {
      const denied = failure instanceof PositionError && failure.denied;
      setState({ kind: 'failed', text: denied ? CITY_LIST_COPY.denied : CITY_LIST_COPY.failed });
    }
  };
  if (state.kind === 'found') {
    const { city, inside } = state;
    return (
      <a href={paths.city(city.id)} onClick={() => onChoose(city)} className={css.located}>
        <LocateIcon size={18} />
        {inside ? `${CITY_LIST_COPY.located}：${city.name}` : CITY_LIST_SENTENCES.far(city.name)}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={css.located} onClick={() => void locate()} disabled={state.kind === 'asking'}>
        <LocateIcon size={18} />
        {state.kind === 'asking' ? CITY_LIST_COPY.locating : CITY_LIST_COPY.locate}
      </button>
      {state.kind === 'failed' && (
        <span className={css.failed} role="alert">
          {state.text}
        </span>
      )}
    </>
  );
}
