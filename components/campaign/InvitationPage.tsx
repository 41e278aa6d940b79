import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactRows } from '@/components/ui/FactRows';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { inviteCodeText } from '@/lib/campaign/invitation';
import type { InvitationPageProps, ShownCampaign } from '@/lib/campaign/views/campaignPages';
import { invitationFacts } from '@/lib/campaign/views/campaignText';
import { invitationPath } from '@/lib/campaign/views/invitationPath';
import { CAMPAIGN_COPY, INVITATION_COPY as copy } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import css from './CampaignPages.module.css';
import { Countdown } from './Countdown';
import { campaignPart } from './campaignParts';

const Rules = campaignPart('Rules');
const Others = campaignPart('Others');
const Progress = campaignPart('Progress');
const Fair = campaignPart('Fair');
const Poster = campaignPart('Poster');

/** 邀请有礼: what both sides get and when, the viewer's link, and what has become of it. */
export function InvitationPage(props: InvitationPageProps) {
  const { page, campaign, rules, mine, invitees, rewards, others, problem } = props;
  const title = campaign?.title ?? copy.title;
  return (
    <>
      <PageHead
        title={title}
        description={CAMPAIGN_COPY.descriptions.invitation}
        path={invitationPath(page)}
        noindex={campaign?.standing !== 'open'}
      />
      <TopBar title={title} />
      <main id="main">
        {campaign?.isDemo && <DemoNotice text={CAMPAIGN_COPY.demo} />}
        <Outcome problem={problem} />
        <SectionStack>
          <Section>
            {campaign ? (
              <About {...props} campaign={campaign} title={title} />
            ) : (
              <>
                <h1 className="visuallyHidden">{title}</h1>
                <EmptyState small title={CAMPAIGN_COPY.none} reason={CAMPAIGN_COPY.noneWhy} />
              </>
            )}
          </Section>
          {mine && <Mine mine={mine} />}
          {mine && <Progress invitees={invitees} rewards={rewards} />}
          {campaign && <Fair />}
          <Rules rules={rules} />
          <Others others={others} />
        </SectionStack>
      </main>
    </>
  );
}

function About({
  campaign,
  title,
  isSignedIn,
  mine,
  page,
}: InvitationPageProps & { campaign: ShownCampaign; title: string }) {
  const { standing, act } = campaign;
  const here = invitationPath(page);
  return (
    <>
      <h1 className={css.hero}>{title}</h1>
      <p className={css.lead}>{campaign.lead}</p>
      <FactRows facts={invitationFacts(campaign)} />
      {act && <p className={css.act}>{copy.acts[act]}</p>}
      {standing === 'open' && <Countdown endsAt={campaign.endsAt} />}
      {standing !== 'open' && standing !== 'none' && (
        <div className={css.deed}>
          <p className={css.stands}>{CAMPAIGN_COPY.standings[standing]}</p>
          <p className={css.quiet}>{CAMPAIGN_COPY.standingWhy[standing]}</p>
        </div>
      )}
      {standing === 'open' && !mine && isSignedIn && (
        <PostForm to={here} fields={{}} className={css.deed}>
          <Button type="submit" block name="do" value="open">
            {copy.get}
          </Button>
        </PostForm>
      )}
      {standing === 'open' && !isSignedIn && (
        <div className={css.deed}>
          <Button href={paths.login({ redirect: here })} block>
            {copy.signIn}
          </Button>
        </div>
      )}
    </>
  );
}

function Mine({ mine }: { mine: NonNullable<InvitationPageProps['mine']> }) {
  const { code, link, poster } = mine;
  return (
    <Section title={copy.linkTitle}>
      <p className={css.quiet}>{copy.code}</p>
      <p className={css.code}>{inviteCodeText(code)}</p>
      <p className={css.quiet}>{copy.link}</p>
      <p className={css.link}>{link}</p>
      <div className={css.deeds}>
        <CopyButton text={link} label={copy.copy} done={copy.copied} variant="line" />
      </div>
      <Poster poster={poster} />
    </Section>
  );
}
