import clsx from 'clsx';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { findPosition } from '@/lib/browser/findPosition';
import { metresText } from '@/lib/kernel/format/distance';
import { addressOf } from '@/lib/routes/searchAddress';
import { changed, type Search } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { FILTER_COPY } from '@/lib/search/words';
import css from './FilterPanel.module.css';

const RADII = [500, 1000, 2000, 3000];

interface NearChoiceProps {
  place: ListPlace;
  search: Search;
  onClose: () => void;
}

/** 附近: asks the device where it is, only once a distance is pressed. */
export function NearChoice({ place, search, onClose }: NearChoiceProps) {
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const find = async (radius: number) => {
    setState('asking');
    try {
      const near = { ...(await findPosition()), radius };
      onClose();
      await router.push(addressOf(place, changed(search, { near })));
    } catch {
      setState('failed');
    }
  };
  return (
    <fieldset className={css.group}>
      <legend>{FILTER_COPY.near}</legend>
      <div className={clsx(css.choices, css.four)}>
        {RADII.map((radius) => (
          <button
            key={radius}
            type="button"
            className={css.choice}
            disabled={state === 'asking'}
            onClick={() => void find(radius)}
          >
            <span>{metresText(radius)}</span>
          </button>
        ))}
      </div>
      <p className={css.note} role="status">
        {state === 'asking' && FILTER_COPY.locating}
        {state === 'failed' && FILTER_COPY.locateFailed}
      </p>
    </fieldset>
  );
}
