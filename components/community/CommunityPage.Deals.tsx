import { DealRowTable } from '@/components/deal/DealTable';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { spanText } from '@/lib/domain/format/period';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import type { CommunityPageProps } from './CommunityPage';
import { Failed } from './CommunityPage.Failed';
import css from './CommunityPage.module.css';

/** What was sold. */
export function CommunityDeals({ city, community, deals }: CommunityPageProps) {
  const { now } = usePage();
  const copy = COMMUNITY_COPY.deals;
  if (!deals) return <Failed title={copy.title} id="deals" />;
  const count = community.summary?.deals365 ?? 0;
  const text = count > 0 ? `${spanText('近一年', city.dealsDay, now)} ${count} 套` : '全部成交';
  const more = deals.length > 0 ? { text, href: paths.deals(city.id, community.id) } : undefined;
  return (
    <Section title={copy.title} id="deals" more={more}>
      {deals.length > 0 ? (
        <DealRowTable rows={deals} houseId={community.id} city={city} caption={`${community.name}${copy.title}`} />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}
