import { PageHead } from '@/components/seo/PageHead';
import { useAppLink } from '@/components/shell/useAppLink';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { formatFullDate } from '@/lib/kernel/format/date';
import type { FormerMembershipProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_SENTENCES as say } from '@/lib/membership/views/membershipSentences';
import { FORMER_MEMBERSHIP_COPY as copy } from '@/lib/membership/words';
import { paths } from '@/lib/routes/paths';
import css from './Membership.module.css';

/** Who holds a card of before is led to where the app brings it back. */
export function FormerMembershipPage({ until }: FormerMembershipProps) {
  const recovery = useAppLink('vipRecovery');
  return (
    <>
      <PageHead title={copy.title} description={copy.heldText} path={paths.formerMembership()} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <h1 className="visuallyHidden">{copy.title}</h1>
        <SectionStack>
          <Section title={copy.held}>
            <p className={css.text}>{copy.heldText}</p>
            {until !== null && <p className={css.text}>{say.formerUntil(formatFullDate(until))}</p>}
            <div className={css.form}>
              <Button {...recovery} variant="gold" block>
                {copy.recover}
              </Button>
              <Button href={paths.download()} variant="line" block>
                {copy.download}
              </Button>
            </div>
            <div className={css.links}>
              <a href={paths.membership()}>{copy.see}</a>
              <a href={paths.formerMembershipHistory()}>{copy.history}</a>
            </div>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}
