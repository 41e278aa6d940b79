import { LoginForm } from '@/components/account/LoginForm';
import { PageHead } from '@/components/seo/PageHead';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { FactRows } from '@/components/ui/FactRows';
import { TextField } from '@/components/ui/Field';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { LOGIN_COPY } from '@/lib/account/words/login';
import type { AcceptPageProps, ShownCampaign } from '@/lib/campaign/views/campaignPages';
import { windowText } from '@/lib/campaign/views/campaignText';
import { acceptPath, invitationPath } from '@/lib/campaign/views/invitationPath';
import { rewardLine, rewardText } from '@/lib/campaign/views/rewardText';
import { CAMPAIGN_COPY, ACCEPT_COPY as copy } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import { acceptInvitation } from '@/services/campaign';
import { callApi } from '@/services/http/browserClient';
import css from './CampaignPages.module.css';
import { campaignPart } from './campaignParts';

const Rules = campaignPart('Rules');
const Fair = campaignPart('Fair');

/** What whoever was sent a link gets, and where they sign in by phone and code. */
export function AcceptPage(props: AcceptPageProps) {
  const { page, campaign, rules } = props;
  const title = page === 'invitation' ? copy.coupon : copy.title;
  return (
    <>
      <PageHead title={title} description={copy.description} path={acceptPath(page, '')} noindex />
      <TopBar title={title} />
      <main id="main">
        {campaign?.isDemo && <DemoNotice text={CAMPAIGN_COPY.demo} />}
        <SectionStack>
          <Section>
            {campaign ? <Given campaign={campaign} /> : <h1 className="visuallyHidden">{title}</h1>}
            <Standing {...props} />
          </Section>
          {campaign && <Fair />}
          <Rules rules={rules} />
        </SectionStack>
      </main>
    </>
  );
}

const Given = ({ campaign }: { campaign: ShownCampaign }) => (
  <>
    <h1 className={css.hero}>{campaign.title}</h1>
    <p className={css.lead}>{copy.lead}</p>
    <p className={css.reward}>{rewardText(campaign.reward)}</p>
    <FactRows
      facts={[
        { name: CAMPAIGN_COPY.facts.use, value: rewardLine(campaign.reward) },
        { name: CAMPAIGN_COPY.facts.window, value: windowText(campaign) },
      ]}
    />
  </>
);

function Standing(props: AcceptPageProps) {
  const { page, standing, signIn, code, next, problem } = props;
  switch (standing) {
    case 'no-code':
      return <AskCode page={page} problem={problem} />;
    case 'own':
      return (
        <EmptyState
          small
          title={copy.own}
          reason={copy.ownWhy}
          actions={[{ text: copy.mine, href: invitationPath(page) }]}
        />
      );
    case 'signed-in':
      return (
        <EmptyState
          small
          title={copy.signedIn}
          reason={copy.signedInWhy}
          actions={[{ text: CAMPAIGN_COPY.otherWays.promotion, href: paths.promotion() }]}
        />
      );
    case 'closed':
      return (
        <EmptyState
          small
          title={copy.closed}
          reason={copy.closedWhy}
          actions={[{ text: copy.plain, href: paths.login() }]}
        />
      );
    case 'open':
      return signIn && <Enter page={page} code={code} next={next} signIn={signIn} />;
  }
}

function Enter({
  page,
  code,
  next,
  signIn,
}: Pick<AcceptPageProps, 'page' | 'code' | 'next'> & { signIn: NonNullable<AcceptPageProps['signIn']> }) {
  const action = acceptPath(page, code);
  return (
    <>
      {signIn.way === 'terminal' && <p className={css.quiet}>{LOGIN_COPY.terminal}</p>}
      <LoginForm
        {...signIn}
        other={{
          action,
          button: copy.enter,
          enter: async ({ code: smsCode, ...proof }) => {
            await callApi(acceptInvitation, { ...proof, smsCode, code, sourcePage: acceptPath(page, '') });
            return next;
          },
        }}
      />
    </>
  );
}

const AskCode = ({ page, problem }: Pick<AcceptPageProps, 'page' | 'problem'>) => (
  <form className={css.form} method="get" action={acceptPath(page, '')}>
    <p className={css.lead}>{copy.codeWhere}</p>
    <TextField
      label={copy.codeTitle}
      name="code"
      hint={copy.codeHint}
      error={problem ?? undefined}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
    />
    <Button type="submit" block>
      {copy.next}
    </Button>
  </form>
);
