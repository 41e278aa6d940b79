import { PageHead } from '@/components/seo/PageHead';
import { useAppLink } from '@/components/shell/useAppLink';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { TopBar } from '@/components/ui/TopBar';
import type { LoginPageProps } from '@/lib/account/views/loginPage';
import { LOGIN_COPY as copy } from '@/lib/account/words/login';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { LoginForm } from './LoginForm';
import css from './LoginPage.module.css';
import { WechatWay } from './LoginPage.Wechat';

/**
 * A step in something: the way back is named, and looking around needs none of it. It asks for no city: its operator comes
 * in before there is one.
 */
export function LoginPage(props: LoginPageProps) {
  const { way, redirect, isDeleted, link, isLinkOver } = props;
  const { hasApp, inApp } = usePage();
  const appLogin = useAppLink('guestLogin');
  if (link) return <LinkView {...link} />;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.login()} noindex />
      <TopBar />
      <main id="main" className={css.page}>
        <h1 className={css.title}>{copy.title}</h1>
        {isDeleted && (
          <p className={css.notice} role="status">
            {copy.deleted}
          </p>
        )}
        {isLinkOver && (
          <p className={css.notice} role="status">
            {copy.link.over}
          </p>
        )}
        {redirect !== paths.profile() && <p className={css.back}>{copy.back}</p>}
        <WechatWay {...props} />
        {way === 'terminal' && <p className={css.notice}>{copy.terminal}</p>}
        {way !== 'none' && <LoginForm {...props} />}
        <div className={css.links}>
          {way !== 'none' && (
            <details className={css.trouble}>
              <summary>{copy.trouble}</summary>
              <ul>
                {copy.troubles.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          <a className={css.later} href={paths.front()}>
            {copy.later}
          </a>
          {hasApp && !inApp && (
            <a className={css.later} {...appLogin}>
              {copy.app}
            </a>
          )}
        </div>
        <section className={css.uses} aria-labelledby="uses">
          <h2 id="uses">{copy.usesTitle}</h2>
          <ul>
            {copy.uses.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className={css.free}>{copy.free}</p>
        </section>
      </main>
    </>
  );
}

/** By an operator's link: one button. */
function LinkView({ ticket }: NonNullable<LoginPageProps['link']>) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.login()} noindex />
      <TopBar />
      <main id="main" className={css.page}>
        <h1 className={css.title}>{copy.link.title}</h1>
        <p className={css.notice}>{copy.link.what}</p>
        <Form action={paths.login()}>
          <input type="hidden" name="link" value={ticket} />
          <Button type="submit" block>
            {copy.enter}
          </Button>
        </Form>
      </main>
    </>
  );
}
