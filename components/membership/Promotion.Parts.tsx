import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PostForm } from '@/components/ui/PostForm';
import { formatDateTime, formatLastDay } from '@/lib/kernel/format/date';
import type { PromotionPageProps } from '@/lib/membership/views/membershipPages';
import { MEMBERSHIP_SENTENCES as say } from '@/lib/membership/views/membershipSentences';
import { campaignAddress } from '@/lib/membership/views/promotionText';
import { PROMOTION_COPY as copy } from '@/lib/membership/words';
import { paths } from '@/lib/routes/paths';
import type { CampaignEntry } from '@/services/campaign';
import { usePage } from '@/stores/PageProvider';
import css from './Membership.module.css';

/** The offers that run now, each with its way on: a link, or a form that needs no script. */
const Running = ({ campaigns, isSignedIn }: Pick<PromotionPageProps, 'campaigns'> & { isSignedIn: boolean }) =>
  campaigns.length === 0 ? (
    <EmptyState small title={copy.none} reason={copy.noneWhy} />
  ) : (
    <ul>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={css.offer}>
          <Offer campaign={campaign} isSignedIn={isSignedIn} />
        </li>
      ))}
    </ul>
  );

function Offer({ campaign, isSignedIn }: { campaign: CampaignEntry; isSignedIn: boolean }) {
  const { now } = usePage();
  const { id, title, lead, standing, startsAt, endsAt, left, isDemo } = campaign;
  const href = campaignAddress(campaign.page);
  const isOpen = standing === 'open';
  return (
    <>
      <b>{href ? <a href={href}>{title}</a> : title}</b>
      <p className={css.text}>{lead}</p>
      <small>
        {standing === 'before' ? say.from(formatDateTime(startsAt, now)) : say.until(formatLastDay(endsAt))}
        {left !== null && ` · ${say.left(left)}`}
        {isDemo && ` · ${copy.demo}`}
      </small>
      {href === null && isOpen && isSignedIn && (
        <PostForm to={paths.promotion()} fields={{ do: 'claim', id }}>
          <Button type="submit" variant="line" size="sm">
            {copy.claim}
          </Button>
        </PostForm>
      )}
      {href === null && isOpen && !isSignedIn && (
        <Button href={paths.login({ redirect: paths.promotion() })} variant="line" size="sm">
          {copy.signInToClaim}
        </Button>
      )}
    </>
  );
}

export const PROMOTION_PARTS = { Running };
