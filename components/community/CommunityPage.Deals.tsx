import { DealRowTable } from '@/components/deal/DealTable';
import { Section } from '@/components/ui/Section';
import { moreDealsText } from '@/lib/community/views/communityText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { datedTitle } from '@/lib/deal/views/period';
import { dealsCaption } from '@/lib/estate/views/dealsText';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { Failed } from './CommunityPage.Failed';
import css from './CommunityPage.module.css';

/** What was sold. */
export function CommunityDeals({ community, deals }: Pick<CommunityPageProps, 'community' | 'deals'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.deals;
  if (!deals) return <Failed title={copy.title} id="deals" />;
  const text = moreDealsText(city, community.summary, now);
  const more = deals.length > 0 ? { text, href: paths.deals(city.id, community.id) } : undefined;
  return (
    <Section title={datedTitle(copy.title, city.dealsDay, now)} id="deals" more={more}>
      {deals.length > 0 ? (
        <DealRowTable rows={deals} houseId={community.id} caption={dealsCaption(community.name)} />
      ) : (
        <p className={css.sentence}>{noneOfKind(city, 'deals', copy.none)}</p>
      )}
    </Section>
  );
}
