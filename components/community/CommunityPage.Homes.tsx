import { DealRowTable } from '@/components/deal/DealTable';
import { EstateTextCard } from '@/components/estate/EstateTextCard';
import { EmptyState, ErrorState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { paths } from '@/lib/routes/paths';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';

/** What is on sale. */
export function CommunityHomes({ city, community, homes }: CommunityPageProps) {
  const copy = COMMUNITY_COPY.homes;
  if (!homes) return <Failed title={copy.title} id="homes" />;
  const count = community.summary?.listings ?? homes.length;
  const more = { text: `全部 ${count} 套`, href: paths.searchResult(city.id, { house: community.id }) };
  return (
    <Section title={copy.title} id="homes" more={homes.length > 0 ? more : undefined} flush>
      {homes.length > 0 ? (
        <ul className={css.cards}>
          {homes.map((card) => (
            <li key={card.id}>
              <EstateTextCard card={card} city={city} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState small title={copy.none} actions={[{ text: copy.around, href: '#near' }]} />
      )}
    </Section>
  );
}

/** A part whose call did not answer. */
function Failed({ title, id }: { title: string; id: string }) {
  return (
    <Section title={title} id={id}>
      <ErrorState small reason={COMMUNITY_COPY.failed} retry={{ href: '' }} />
    </Section>
  );
}

/** What was sold. */
export function CommunityDeals({ city, community, deals, now }: CommunityPageProps) {
  const copy = COMMUNITY_COPY.deals;
  if (!deals) return <Failed title={copy.title} id="deals" />;
  const count = community.summary?.deals365 ?? 0;
  const text = count > 0 ? `近一年 ${count} 套` : '全部成交';
  const more = deals.length > 0 ? { text, href: paths.deals(city.id, community.id) } : undefined;
  return (
    <Section title={copy.title} id="deals" more={more}>
      {deals.length > 0 ? (
        <DealRowTable
          rows={deals}
          houseId={community.id}
          city={city}
          now={now}
          caption={`${community.name}${copy.title}`}
        />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}
