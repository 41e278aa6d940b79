import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { LINK_COPY as copy } from '@/lib/config/microcopy/messages';
import { paths } from '@/lib/routes/paths';
import type { LinkPageProps } from '@/lib/views/alert/messagesPage';
import css from './Alert.module.css';

/** Ends text messages without signing in: one button, and what it does. */
export function LinkPage({ token, isStopped }: LinkPageProps) {
  return (
    <>
      <PageHead title={copy.title} description={copy.stopText} path={paths.messageLink()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Section title={isStopped ? copy.stopped : copy.stopTitle}>
            <p className={css.text} role={isStopped ? 'status' : undefined}>
              {isStopped ? copy.stoppedText : copy.stopText}
            </p>
            {isStopped ? (
              <a className={css.link} href={paths.messages()}>
                {copy.toMessages}
              </a>
            ) : (
              <form className={css.deeds} method="post" action={paths.messageLink({ t: token })}>
                <Button type="submit" block>
                  {copy.stop}
                </Button>
              </form>
            )}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
