import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { showFailure } from '@/components/ui/showFailure';
import { PROFILE_COPY as copy } from '@/lib/config/microcopy/profile';
import { paths } from '@/lib/routes/paths';
import { signOut } from '@/services/account';
import { callApi } from '@/services/http/browserClient';
import { usePage } from '@/stores/PageProvider';
import css from './Profile.module.css';

/** Who is signed in, with the way out; a visitor without an account reads what that means. */
export function ProfileHead() {
  const { role, phone } = usePage().viewer;
  if (role === 'anonymous') {
    return (
      <section className={css.head}>
        <p className={css.who}>
          <b>{copy.anonymous.title}</b>
          <span>{copy.anonymous.text}</span>
        </p>
        <Button href={paths.login({ redirect: paths.profile() })} size="sm">
          {copy.signIn}
        </Button>
      </section>
    );
  }
  return (
    <section className={css.head}>
      <p className={css.who}>
        <b>{copy.roles[role]}</b>
        {phone && <span>{`${phone} ${copy.onlyYou}`}</span>}
      </p>
      <SignOut />
    </section>
  );
}

/** Ends the session; the page that comes then is that of a visitor without an account. */
function SignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    callApi(signOut, {}).then(
      () => window.location.reload(),
      (failure: unknown) => {
        setLeaving(false);
        showFailure(failure, copy.signOutFailed);
      },
    );
  };
  return (
    <Button variant="line" size="sm" loading={leaving} onClick={leave}>
      {copy.signOut}
    </Button>
  );
}
