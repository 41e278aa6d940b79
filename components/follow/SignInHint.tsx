import { PROFILE_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import css from './Follow.module.css';

/** What signing in would change, below what the device holds. */
export function SignInHint() {
  return (
    <p className={css.note}>
      {copy.anonymous.text}
      <a href={paths.login({ redirect: paths.collect() })}>{copy.signIn}</a>
    </p>
  );
}
