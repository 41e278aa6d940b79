import { ArticleBlocks } from '@/components/article/ArticleBlocks';
import { Button } from '@/components/ui/Button';
import { LinkRows } from '@/components/ui/LinkRows';
import { Section } from '@/components/ui/Section';
import type { CampaignOfferProps, InvitationPageProps } from '@/lib/campaign/views/campaignPages';
import { pathOfCampaign } from '@/lib/campaign/views/campaignPath';
import { inviteeLine, rewardRow, runningHint } from '@/lib/campaign/views/campaignText';
import { CAMPAIGN_COPY as copy, INVITATION_COPY } from '@/lib/campaign/words/campaign';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CampaignPages.module.css';

const Rules = ({ rules }: Pick<CampaignOfferProps, 'rules'>) =>
  rules.length > 0 && (
    <Section title={copy.rules}>
      <ArticleBlocks blocks={rules} />
    </Section>
  );

/** What else there is, and the ways on that there always are. */
function Others({ others }: Pick<CampaignOfferProps, 'others'>) {
  const { city } = usePage();
  const running = others.map(({ id, page, title, reward, endsAt }) => ({
    id,
    href: pathOfCampaign(page),
    text: title,
    hint: runningHint({ reward, endsAt }),
  }));
  const ways = [
    { id: 'promotion', href: paths.promotion(), text: copy.otherWays.promotion },
    { id: 'membership', href: paths.membership(), text: copy.otherWays.membership },
    { id: 'homes', href: paths.city(city.id), text: copy.otherWays.homes },
  ];
  return (
    <Section title={copy.others}>
      <LinkRows rows={[...running, ...ways]} />
    </Section>
  );
}

function Progress({ invitees, rewards }: Pick<InvitationPageProps, 'invitees' | 'rewards'>) {
  return (
    <>
      <Section title={INVITATION_COPY.progress} note={INVITATION_COPY.progressNote}>
        {invitees.length === 0 ? (
          <p className={css.quiet}>{INVITATION_COPY.noInvitees}</p>
        ) : (
          <ul className={css.rows}>
            {invitees.map((invitee, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may come in one millisecond, and nothing moves
              <li key={at}>{inviteeLine(invitee)}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={INVITATION_COPY.rewards}>
        {rewards.length === 0 ? (
          <p className={css.quiet}>{INVITATION_COPY.noRewards}</p>
        ) : (
          <ul className={css.rows}>
            {rewards.map((claim) => (
              <li key={claim.id}>{rewardRow(claim)}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

const Fair = () => (
  <Section title={INVITATION_COPY.fairTitle}>
    <ul className={css.list}>
      {INVITATION_COPY.fair.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Section>
);

function Poster({ poster }: { poster: string }) {
  return (
    <>
      <img className={css.poster} src={poster} alt={INVITATION_COPY.poster} width={240} height={320} loading="lazy" />
      <p className={css.quiet}>{INVITATION_COPY.posterNote}</p>
      <div className={css.deeds}>
        <Button href={poster} variant="line" size="sm" external>
          {INVITATION_COPY.savePoster}
        </Button>
      </div>
    </>
  );
}

export const CAMPAIGN_PARTS = { Rules, Others, Progress, Fair, Poster };
