import { PageHead } from '@/components/seo/PageHead';
import { NotFoundSuggestions } from '@/components/shell/NotFoundSuggestions';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { LinkErrorPageProps } from '@/lib/alert/views/messagesPage';
import { LINK_COPY as copy } from '@/lib/alert/words/messages';
import { paths } from '@/lib/routes/paths';
import css from './Alert.module.css';

/** Why a link of a message leads nowhere, and where to go instead. */
export function LinkErrorPage({ failure }: LinkErrorPageProps) {
  return (
    <>
      <PageHead title={copy.errorTitle} description={copy.failures.invalid} path={paths.messageLinkError()} noindex />
      <TopBar title={copy.errorBar} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.errorTitle}</h1>
        <SectionStack>
          <Section title={copy.errorTitle}>
            <p className={css.text}>{copy.failures[failure]}</p>
            <a className={css.link} href={paths.messages()}>
              {copy.toMessages}
            </a>
          </Section>
          <Section>
            <NotFoundSuggestions />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
