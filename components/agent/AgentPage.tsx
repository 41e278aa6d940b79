import { EstateTextCard } from '@/components/card/EstateTextCard';
import { FollowAction } from '@/components/follow/FollowAction';
import { LeadButton } from '@/components/lead/LeadButton';
import { useOwnList } from '@/components/note/useOwnList';
import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { ExpandableText } from '@/components/ui/ExpandableText';
import { FactGrid } from '@/components/ui/FactGrid';
import { FigureGrid } from '@/components/ui/Figure';
import { Form } from '@/components/ui/Form';
import { Section, SectionStack } from '@/components/ui/Section';
import section from '@/components/ui/Section.module.css';
import { StarRating } from '@/components/ui/StarRating';
import { TopBar } from '@/components/ui/TopBar';
import { ABUSE_REPORT_LINK } from '@/lib/abuseReport/words/abuseReportLink';
import type { AgentReview } from '@/lib/agent/agentDetail';
import type { AgentPageProps } from '@/lib/agent/views/agentPages';
import {
  agentDescription,
  agentTitle,
  experienceText,
  isProved,
  licenceFacts,
  listingCountText,
  recordFigures,
  reviewCountText,
} from '@/lib/agent/views/agentText';
import { portraitUrl } from '@/lib/agent/views/portrait';
import { AGENT_COPY } from '@/lib/agent/words';
import { trailOf } from '@/lib/interface/views/trail';
import { formatDate } from '@/lib/kernel/format/date';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { paths } from '@/lib/routes/paths';
import { BLOCKED_AGENTS_COPY } from '@/lib/talk/words/blockedAgents';
import { usePage } from '@/stores/PageProvider';
import css from './AgentPage.module.css';
import { PlaceChips } from './PlaceChips';

/** An agent: record, licence, what they know, what they sell, what clients say. */
export function AgentPage(props: AgentPageProps) {
  const { city } = usePage();
  const { agent } = props;
  return (
    <>
      <PageHead
        title={agentTitle(agent)}
        description={agentDescription(city.name, agent)}
        path={paths.agents(city.id, agent.id)}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'RealEstateAgent',
          name: agent.name,
          parentOrganization: { '@type': 'Organization', name: agent.company },
          areaServed: agent.plates.map(({ name }) => name),
        }}
      />
      <TopBar title={AGENT_COPY.title} />
      <Trail
        steps={trailOf(city, [
          { name: AGENT_COPY.title, path: paths.agents(city.id) },
          { name: agent.name, path: paths.agents(city.id, agent.id) },
        ])}
      />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <SectionStack>
          <AgentHead {...props} />
          <AgentLicence {...props} />
          <AgentPlaces {...props} />
          <AgentListings {...props} />
          <AgentReviews {...props} />
        </SectionStack>
      </main>
      <BottomBar note={AGENT_COPY.contactNote}>
        <FollowAction kind="agent" target={String(agent.id)} path={paths.agents(city.id, agent.id)} />
        {props.takesMessages && !props.isBlocked && (
          <Button href={paths.talk(agent.id, { cityId: city.id })} variant="line">
            {AGENT_COPY.talk}
          </Button>
        )}
        {!props.isBlocked && <LeadButton kind="agent" agentId={agent.id} about={agent.name} block />}
      </BottomBar>
    </>
  );
}

function AgentHead({ agent, calls, isBlocked }: AgentPageProps) {
  const { city, now } = usePage();
  return (
    <Section>
      <div className={css.head}>
        <Avatar name={agent.name} src={portraitUrl(agent)} size={64} />
        <div className={css.who}>
          <h1>{agent.name}</h1>
          <p>{`${agent.company} · ${agent.store}`}</p>
          <p className={css.rating}>
            <StarRating value={agent.rating} count={agent.reviewCount} />
            <small>{experienceText(agent, now)}</small>
            {isProved(agent, now) && <Badge tone="fall">{AGENT_COPY.proved}</Badge>}
          </p>
        </div>
      </div>
      <FigureGrid items={recordFigures(agent)} />
      {agent.intro && (
        <div className={section.apart}>
          <ExpandableText text={agent.intro} />
        </div>
      )}
      <div className={css.deeds}>
        {calls && !isBlocked && (
          // The number is asked for in the conversation, where it is shown until it ends.
          <Form action={paths.talk(agent.id, { cityId: city.id })}>
            <Button type="submit" variant="text" size="sm" name="do" value="call">
              {AGENT_COPY.call}
            </Button>
          </Form>
        )}
        {isBlocked && <span>{BLOCKED_AGENTS_COPY.isBlocked}</span>}
        <a href={blockedAgentsPath(isBlocked ? {} : { agentId: agent.id })}>
          {isBlocked ? BLOCKED_AGENTS_COPY.manage : BLOCKED_AGENTS_COPY.block}
        </a>
      </div>
    </Section>
  );
}

function AgentLicence({ agent }: AgentPageProps) {
  const { city, now } = usePage();
  return (
    <Section
      title={AGENT_COPY.card}
      more={{ text: ABUSE_REPORT_LINK, href: paths.inform({ agentId: agent.id, cityId: city.id }) }}
      note={city.isDemo ? AGENT_COPY.cardNoteDemo : AGENT_COPY.cardNote}
    >
      <FactGrid columns={1} facts={licenceFacts(agent, now)} />
    </Section>
  );
}

function AgentPlaces({ agent: { plates, communities } }: AgentPageProps) {
  const { city } = usePage();
  return (
    <>
      <PlaceChips title={AGENT_COPY.plates} places={plates} hrefOf={(plate) => paths.plate(city.id, plate)} />
      <PlaceChips
        title={AGENT_COPY.communities}
        places={communities}
        hrefOf={(community) => paths.resale(city.id, community)}
      />
    </>
  );
}

function AgentListings({ agent }: AgentPageProps) {
  const { listings } = agent;
  const { shown, line } = useOwnList('estate', listings);
  return (
    <Section title={AGENT_COPY.listings} aside={listingCountText(agent)} flush={listings.length > 0}>
      {listings.length === 0 && <p className={css.none}>{AGENT_COPY.listingsNone}</p>}
      {line}
      {shown.map((card) => (
        <EstateTextCard key={card.id} card={card} />
      ))}
    </Section>
  );
}

function AgentReviews({ agent }: AgentPageProps) {
  return (
    <Section title={AGENT_COPY.reviews} aside={reviewCountText(agent)}>
      {agent.reviews.length === 0 && <p className={css.none}>{AGENT_COPY.reviewsNone}</p>}
      {agent.reviews.map((review) => (
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
