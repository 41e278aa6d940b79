import { PROFILE_COPY } from '@/lib/config/microcopy/profile';
import css from './Profile.module.css';

/** Why a page whose content is on the visitor's device has none of it without JavaScript. */
export function DeviceOnly() {
  return (
    <noscript>
      <p className={css.withoutScript}>{PROFILE_COPY.withoutScript}</p>
    </noscript>
  );
}
