import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { PROFILE_COPY as copy } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import { usePage } from '@/stores/PageProvider';
import css from '../follow/Follow.module.css';

/** Who is signed in, with the way out; a visitor without an account reads what that means. */
export function ProfileHead() {
  const { role, phone } = usePage().viewer;
  const isExpert = useAppStore((state) => state.superLabel) > 0;
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
        <b>{isExpert && role !== 'super' ? `${copy.roles[role]} ${copy.roles.super}` : copy.roles[role]}</b>
        {phone && <span>{`${phone} ${copy.onlyYou}`}</span>}
      </p>
      <Button href={paths.profileInfo()} variant="text" size="sm">
        {copy.info}
      </Button>
      <Form action={paths.profileInfo()}>
        <Button type="submit" variant="line" size="sm" name="do" value="sign-out">
          {copy.signOut}
        </Button>
      </Form>
    </section>
  );
}
