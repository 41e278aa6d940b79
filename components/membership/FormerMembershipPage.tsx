import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { openApp } from '@/lib/browser/openApp';
import { APP_SCHEME } from '@/lib/config/constants';
import { FORMER_MEMBERSHIP_COPY as copy } from '@/lib/config/microcopy/membership';
import { deepLink } from '@/lib/domain/deepLink';
import { formatFullDate } from '@/lib/domain/format/date';
import { paths } from '@/lib/routes/paths';
import type { FormerMembershipProps } from '@/lib/views/membership/membershipPages';
import { MEMBERSHIP_SENTENCES as say } from '@/lib/views/membership/membershipSentences';
import { useAppStore } from '@/stores/AppStoreProvider';
import css from './Membership.module.css';

/** Who holds a card of before is led to where the app brings it back. */
export function FormerMembershipPage({ until }: FormerMembershipProps) {
  const environment = useAppStore((state) => state.environment);
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
              <Button
                href={deepLink(APP_SCHEME, 'vipRecovery')}
                variant="gold"
                block
                onClick={(event) => {
                  event.preventDefault();
                  openApp({ environment, target: 'vipRecovery', params: {} });
                }}
              >
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
