import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactRows } from '@/components/ui/FactRows';
import { Outcome } from '@/components/ui/Outcome';
import { PostForm } from '@/components/ui/PostForm';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { OwnClaim } from '@/lib/campaign/contract';
import type { CampaignOfferProps, ShownCampaign } from '@/lib/campaign/views/campaignPages';
import { campaignFacts, untilText, wayToUse } from '@/lib/campaign/views/campaignText';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { CAMPAIGN_COPY as copy } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import css from './CampaignPages.module.css';
import { Countdown } from './Countdown';
import { campaignPart } from './campaignParts';

const Rules = campaignPart('Rules');
const Others = campaignPart('Others');

const STEP_PATHS = {
  look: paths.freshVip,
  claim: paths.freshVipClaim,
  refused: paths.freshVipRefused,
  done: paths.freshVipDone,
} as const;

const pathOf = ({ page, step }: CampaignOfferProps): string =>
  page === 'double11' ? paths.double11() : STEP_PATHS[step]();

/** A campaign that one claims for oneself: what it is, for whom, until when, what is left, and the rules. */
export function CampaignOfferPage(props: CampaignOfferProps) {
  const { page, step, campaign, rules, others, problem } = props;
  const title = step === 'look' ? (campaign?.title ?? copy.titles[page]) : copy.freshSteps[step];
  return (
    <>
      <PageHead
        title={title}
        description={copy.descriptions[page]}
        path={pathOf(props)}
        noindex={step !== 'look' || campaign?.standing !== 'open'}
      />
      <TopBar title={title} />
      <main id="main">
        {campaign?.isDemo && <DemoNotice text={copy.demo} />}
        <Outcome problem={problem} />
        <SectionStack>
          {campaign ? <Offer {...props} campaign={campaign} title={title} /> : <None title={title} />}
          <Rules rules={rules} />
          <Others others={others} />
        </SectionStack>
      </main>
    </>
  );
}

const None = ({ title }: { title: string }) => (
  <Section>
    <h1 className="visuallyHidden">{title}</h1>
    <EmptyState small title={copy.none} reason={copy.noneWhy} />
  </Section>
);

function Offer(props: CampaignOfferProps & { campaign: ShownCampaign; title: string }) {
  const { campaign, own, step, title } = props;
  const claim = own?.claim ?? null;
  if (step === 'done' && claim) return <Claimed claim={claim} title={title} />;
  const isOpen = campaign.standing === 'open';
  const way = isOpen ? <Way {...props} /> : <Standing campaign={campaign} />;
  return (
    <Section>
      <h1 className={css.hero}>{title}</h1>
      <p className={css.lead}>{campaign.lead}</p>
      <p className={css.reward}>{rewardText(campaign.reward)}</p>
      <FactRows facts={campaignFacts(campaign)} />
      {isOpen && <Countdown endsAt={campaign.endsAt} />}
      {claim ? <Had claim={claim} /> : way}
    </Section>
  );
}

function Standing({ campaign }: { campaign: ShownCampaign }) {
  const { standing } = campaign;
  if (standing === 'open' || standing === 'none') return null;
  return (
    <div className={css.deed}>
      <p className={css.stands}>{copy.standings[standing]}</p>
      <p className={css.quiet}>{copy.standingWhy[standing]}</p>
    </div>
  );
}

/** Signing in, why not, or the button. */
function Way({ page, step, own }: CampaignOfferProps) {
  const here = page === 'double11' ? paths.double11() : paths.freshVip();
  if (!own) {
    return (
      <div className={css.deed}>
        <Button href={paths.login({ redirect: here })} block>
          {copy.signIn}
        </Button>
      </div>
    );
  }
  if (own.refusal) return <Refused refusal={own.refusal} isStep={page === 'freshvip' && step === 'look'} />;
  if (page === 'freshvip' && step === 'look') {
    return (
      <div className={css.deed}>
        <Button href={paths.freshVipClaim()} block>
          {copy.look}
        </Button>
      </div>
    );
  }
  return (
    <PostForm to={page === 'double11' ? here : paths.freshVipClaim()} fields={{}} className={css.deed}>
      <Button type="submit" block name="do" value="claim">
        {copy.claim}
      </Button>
    </PostForm>
  );
}

interface RefusedProps {
  refusal: NonNullable<NonNullable<CampaignOfferProps['own']>['refusal']>;
  /** A page of its own says more. */
  isStep: boolean;
}

function Refused({ refusal, isStep }: RefusedProps) {
  return (
    <div className={css.deed}>
      <p className={css.stands}>{copy.refusals[refusal]}</p>
      <p className={css.quiet}>{copy.refusedNote}</p>
      <div className={css.deeds}>
        {isStep && (
          <Button href={paths.freshVipRefused()} variant="line" size="sm">
            {copy.why}
          </Button>
        )}
        <Button href={paths.helperService()} variant="line" size="sm">
          {copy.support}
        </Button>
      </div>
    </div>
  );
}

function Had({ claim }: { claim: OwnClaim }) {
  const { text, href } = wayToUse(claim);
  return (
    <div className={css.deed}>
      <p className={css.stands}>{copy.claimed}</p>
      {claim.untilAt !== null && <p className={css.quiet}>{`${copy.facts.until} ${untilText(claim.untilAt)}`}</p>}
      <div className={css.deeds}>
        <Button href={href} variant="line" size="sm">
          {text}
        </Button>
      </div>
    </div>
  );
}

function Claimed({ claim, title }: { claim: OwnClaim; title: string }) {
  const { text, href } = wayToUse(claim);
  return (
    <Section>
      <h1 className={css.hero}>{title}</h1>
      <p className={css.reward}>{rewardText(claim.reward)}</p>
      {claim.untilAt !== null && <FactRows facts={[{ name: copy.facts.until, value: untilText(claim.untilAt) }]} />}
      <div className={css.deed}>
        <Button href={href} block>
          {text}
        </Button>
      </div>
    </Section>
  );
}
