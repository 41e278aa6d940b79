import { EstateTextCard } from '@/components/estate/EstateTextCard';
import { PageHead } from '@/components/seo/PageHead';
import { Avatar } from '@/components/ui/Avatar';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { ExpandableText } from '@/components/ui/ExpandableText';
import { FactGrid } from '@/components/ui/FactGrid';
import { FigureGrid } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { StarRating } from '@/components/ui/StarRating';
import { TopBar } from '@/components/ui/TopBar';
import { AGENT_COPY } from '@/lib/config/microcopy/agent';
import { formatDate } from '@/lib/domain/format/date';
import { countFigure } from '@/lib/domain/format/number';
import type { AgentDetail, AgentReview } from '@/lib/domain/model/agentDetail';
import { paths } from '@/lib/routes/paths';
import { experienceText, portraitUrl } from '@/lib/views/agent/agentText';
import type { EstateCardText } from '@/lib/views/estate/estateCard';
import { usePage } from '@/stores/PageProvider';
import css from './AgentPage.module.css';

export interface AgentPageProps {
  agent: Omit<AgentDetail, 'listings'> & { listings: readonly EstateCardText[] };
}

/** An agent: record, licence, what they know, what they sell, what clients say. */
export function AgentPage(props: AgentPageProps) {
  const { city } = usePage();
  const { agent } = props;
  return (
    <>
      <PageHead
        title={`${agent.name} ${agent.company}${agent.store}经纪人`}
        description={`${city.name}经纪人${agent.name}：历史成交${agent.dealsTotal}套，近30天带看${agent.viewings30}次，执业编号${agent.licenceNo}。`}
        path={paths.agents(city.id, agent.id)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'RealEstateAgent',
          name: agent.name,
          parentOrganization: { '@type': 'Organization', name: agent.company },
          areaServed: agent.plates.map(({ name }) => name),
        }}
      />
      <TopBar title={AGENT_COPY.title} backHref={paths.agents(city.id)} />
      <main>
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <AgentHead {...props} />
          <AgentLicence {...props} />
          <AgentPlaces {...props} />
          <AgentListings {...props} />
          <AgentReviews {...props} />
        </SectionStack>
      </main>
    </>
  );
}

function AgentHead({ agent }: AgentPageProps) {
  const { now } = usePage();
  const { record } = AGENT_COPY;
  return (
    <Section note={AGENT_COPY.contactVia}>
      <div className={css.head}>
        <Avatar name={agent.name} src={portraitUrl(agent)} size={64} />
        <div className={css.who}>
          <h1>{agent.name}</h1>
          <p>{`${agent.company} · ${agent.store}`}</p>
          <p className={css.rating}>
            <StarRating value={agent.rating} count={agent.reviewCount} />
            <small>{experienceText(agent, now)}</small>
          </p>
        </div>
      </div>
      <FigureGrid
        items={[
          { label: record.viewings30, value: countFigure(agent.viewings30, '次') },
          { label: record.deals90, value: countFigure(agent.deals90, '套') },
          { label: record.dealsTotal, value: countFigure(agent.dealsTotal, '套') },
          { label: record.response, value: countFigure(agent.responseMinutes, '分钟') },
        ]}
      />
      {agent.intro && (
        <div className={section.apart}>
          <ExpandableText text={agent.intro} />
        </div>
      )}
    </Section>
  );
}

function AgentLicence({ agent }: AgentPageProps) {
  const { city } = usePage();
  const { cardFacts } = AGENT_COPY;
  return (
    <Section title={AGENT_COPY.card} note={city.isDemo ? AGENT_COPY.cardNoteDemo : AGENT_COPY.cardNote}>
      <FactGrid
        columns={1}
        facts={[
          { name: cardFacts.licence, value: agent.licenceNo },
          { name: cardFacts.company, value: agent.company },
          { name: cardFacts.store, value: agent.store },
          { name: cardFacts.since, value: `${agent.sinceYear} 年` },
        ]}
      />
    </Section>
  );
}

function AgentPlaces({ agent: { plates, communities } }: AgentPageProps) {
  const { city } = usePage();
  return (
    <>
      {plates.length > 0 && (
        <Section title={AGENT_COPY.plates}>
          <ChipRow label={AGENT_COPY.plates} wrap>
            {plates.map(({ id, name }) => (
              <Chip key={id} href={paths.plate(city.id, id)}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </Section>
      )}
      {communities.length > 0 && (
        <Section title={AGENT_COPY.communities}>
          <ChipRow label={AGENT_COPY.communities} wrap>
            {communities.map(({ id, name }) => (
              <Chip key={id} href={paths.resale(city.id, id)}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        </Section>
      )}
    </>
  );
}

function AgentListings({ agent }: AgentPageProps) {
  const { listings, listingCount } = agent;
  return (
    <Section title={AGENT_COPY.listings} aside={`${listingCount} 套`} flush={listings.length > 0}>
      {listings.length === 0 && <p className={css.none}>{AGENT_COPY.listingsNone}</p>}
      {listings.map((card) => (
        <EstateTextCard key={card.id} card={card} />
      ))}
    </Section>
  );
}

function AgentReviews({ agent: { reviews, reviewCount } }: AgentPageProps) {
  return (
    <Section title={AGENT_COPY.reviews} aside={`${reviewCount} 条`}>
      {reviews.length === 0 && <p className={css.none}>{AGENT_COPY.reviewsNone}</p>}
      {reviews.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </Section>
  );
}

function Review({ review: { rating, identity, day, content } }: { review: AgentReview }) {
  const { now } = usePage();
  return (
    <article className={css.review}>
      <div className={css.reviewHead}>
        <StarRating value={rating} />
        <small>{`${identity} · ${formatDate(day, now)}`}</small>
      </div>
      <p>{content}</p>
    </article>
  );
}
