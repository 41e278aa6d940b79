import { PROFILE_COPY } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Follow.module.css';

/** Why a page whose content is on the visitor's device has none of it without JavaScript. */
export function DeviceOnly() {
  const { city } = usePage();
  return (
    <noscript>
      <div className={css.withoutScript}>
        <p>{PROFILE_COPY.withoutScript}</p>
        <p>
          {PROFILE_COPY.otherwise}
          <a href={paths.searchResult(city.id)}>{PROFILE_COPY.find}</a>
        </p>
      </div>
    </noscript>
  );
}
