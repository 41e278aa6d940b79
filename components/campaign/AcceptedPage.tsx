import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactRows } from '@/components/ui/FactRows';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { AcceptedPageProps } from '@/lib/campaign/views/campaignPages';
import { untilText, wayToUse } from '@/lib/campaign/views/campaignText';
import { invitationPath } from '@/lib/campaign/views/invitationPath';
import { rewardLine, rewardText } from '@/lib/campaign/views/rewardText';
import { CAMPAIGN_COPY, ACCEPTED_COPY as copy, INVITATION_COPY } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import type { OwnInvitation } from '@/services/campaign';
import css from './CampaignPages.module.css';

/** What an invitation that was accepted brought: the reward, until when, and where it is used; or why there is none. */
export function AcceptedPage({ page, invitation, isSignedIn }: AcceptedPageProps) {
  const here = page === 'invitation' ? paths.invitationDone() : paths.activityInvitationDone();
  const title = page === 'invitation' && invitation?.claim ? copy.success : copy.title;
  return (
    <>
      <PageHead title={title} description={copy.description} path={here} noindex />
      <TopBar title={title} />
      <main id="main">
        <SectionStack>
          <Section>
            {invitation ? (
              <Result invitation={invitation} />
            ) : (
              <>
                <h1 className="visuallyHidden">{title}</h1>
                {isSignedIn ? (
                  <EmptyState
                    small
                    title={copy.none}
                    reason={copy.noneWhy}
                    actions={[{ text: CAMPAIGN_COPY.otherWays.promotion, href: paths.promotion() }]}
                  />
                ) : (
                  <EmptyState
                    small
                    title={copy.signIn}
                    reason={copy.signInWhy}
                    actions={[{ text: copy.toLogin, href: paths.login({ redirect: here }) }]}
                  />
                )}
              </>
            )}
          </Section>
          <Section>
            <Button href={invitationPath(page)} variant="line" block>
              {copy.invite}
            </Button>
          </Section>
        </SectionStack>
      </main>
    </>
  );
}

function Result({ invitation }: { invitation: OwnInvitation }) {
  const { claim, state, why, act, campaign } = invitation;
  if (!claim) {
    const isWaiting = state === 'waiting' && act === 'app';
    return (
      <>
        <h1 className={css.hero}>{isWaiting ? copy.waiting : copy.refused}</h1>
        {why && <p className={css.lead}>{`${INVITATION_COPY.why[why]}。`}</p>}
        {isWaiting && <p className={css.lead}>{INVITATION_COPY.acts.app}</p>}
        <div className={css.deed}>
          <Button href={isWaiting ? paths.activityInvitation2Download() : paths.promotion()} block>
            {isWaiting ? CAMPAIGN_COPY.look : CAMPAIGN_COPY.otherWays.promotion}
          </Button>
        </div>
      </>
    );
  }
  const { text, href } = wayToUse(claim);
  const { reward, untilAt } = claim;
  return (
    <>
      <h1 className={css.hero}>{campaign.title}</h1>
      <p className={css.reward}>{rewardText(reward)}</p>
      <FactRows
        facts={[
          ...(untilAt === null ? [] : [{ name: copy.until, value: untilText(untilAt) }]),
          { name: CAMPAIGN_COPY.facts.use, value: rewardLine(reward) },
          { name: copy.where, value: reward.kind === 'days' ? copy.whereDays : copy.whereCoupon },
        ]}
      />
      <div className={css.deed}>
        <Button href={href} block>
          {text}
        </Button>
      </div>
    </>
  );
}
