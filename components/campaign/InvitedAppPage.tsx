import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { InvitedAppProps } from '@/lib/campaign/views/campaignPages';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { ACCEPTED_COPY, CAMPAIGN_COPY, INVITED_APP_COPY as copy } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import css from './CampaignPages.module.css';

/** Whoever was invited gets the app here, and in it their part. */
export function InvitedAppPage(props: InvitedAppProps) {
  const path = paths.activityInvitation2Download();
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={path} noindex />
      <TopBar title={copy.title} />
      <main id="main">
        <Outcome problem={props.problem} />
        <SectionStack>
          <Section>
            <Steps {...props} />
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

const OFFERS = [{ text: CAMPAIGN_COPY.otherWays.promotion, href: paths.promotion() }];

function Steps(props: InvitedAppProps) {
  const { invitation, isSignedIn, isInApp } = props;
  const path = paths.activityInvitation2Download();
  if (invitation?.claim) {
    const reason = rewardText(invitation.claim.reward);
    return <EmptyState small title={copy.done} reason={reason} actions={OFFERS} />;
  }
  const isNone = isSignedIn && (invitation?.state !== 'waiting' || invitation.act !== 'app');
  if (isNone) return <EmptyState small title={ACCEPTED_COPY.none} reason={ACCEPTED_COPY.noneWhy} actions={OFFERS} />;
  return (
    <>
      <h1 className={css.hero}>{copy.title}</h1>
      <p className={css.lead}>{copy.lead}</p>
      <ol className={css.steps}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isInApp ? <Get isSignedIn={isSignedIn} path={path} /> : <Downloads {...props} />}
    </>
  );
}

const Get = ({ isSignedIn, path }: { isSignedIn: boolean; path: string }) =>
  isSignedIn ? (
    <PostForm to={path} fields={{}} className={css.deed}>
      <Button type="submit" block name="do" value="get">
        {copy.get}
      </Button>
    </PostForm>
  ) : (
    <div className={css.deed}>
      <Button href={paths.login({ redirect: path })} block>
        {copy.signIn}
      </Button>
    </div>
  );

const Downloads = ({ iosUrl, androidUrl }: InvitedAppProps) =>
  iosUrl || androidUrl ? (
    <div className={css.deed}>
      <Button href={paths.download()} block>
        {copy.download}
      </Button>
    </div>
  ) : (
    <p className={css.quiet}>{copy.noApp}</p>
  );
