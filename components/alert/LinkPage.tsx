import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { LinkPageProps } from '@/lib/alert/views/messagesPage';
import { LINK_COPY } from '@/lib/alert/words/messages';
import { paths } from '@/lib/routes/paths';
import css from './Alert.module.css';

/** Ends messages of a channel without signing in: one button, and what it does; from WeChat the way to what is told too. */
export function LinkPage({ token, isStopped, of }: LinkPageProps) {
  const copy = LINK_COPY[of];
  return (
    <>
      <PageHead title={copy.title} description={copy.what} path={paths.messageLink()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Section title={isStopped ? copy.stopped : copy.about}>
            <p className={css.text} role={isStopped ? 'status' : undefined}>
              {isStopped ? copy.after : copy.what}
            </p>
            {(isStopped || of === 'wechat') && (
              <a className={css.link} href={paths.messages()}>
                {LINK_COPY.toMessages}
              </a>
            )}
            {!isStopped && (
              <Form
                className={css.deeds}
                action={paths.messageLink({ t: token, of: of === 'wechat' ? of : undefined })}
              >
                <Button type="submit" variant={of === 'wechat' ? 'line' : 'primary'} block>
                  {copy.stop}
                </Button>
              </Form>
            )}
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
