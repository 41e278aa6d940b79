import { HomeAgentRow } from '@/components/card/AgentRow';
import { LeadButton } from '@/components/lead/LeadButton';
import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import type { EstateAgentsPageProps } from '@/lib/agent/views/agentPages';
import { homeAgentsDescription, homeAgentsHeading, homeAgentsTitle, shownByText } from '@/lib/agent/views/agentText';
import { AGENT_COPY } from '@/lib/agent/words';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { withAgent } from '@/lib/lead/views/targetText';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** The agents of one home, by what they do for it. */
export function EstateAgentsPage({ home, agents, takesMessages }: EstateAgentsPageProps) {
  const { city } = usePage();
  const copy = AGENT_COPY.estateAgents;
  const back = paths.estate(city.id, home.id);
  const { id: estateId, name, price, community } = home;
  const shown = price === null ? null : { estateId, houseId: community.id };
  return (
    <>
      <PageHead
        title={homeAgentsTitle(home.name)}
        description={homeAgentsDescription(home.name)}
        path={paths.estateAgents(city.id, home.id)}
        noindex
      />
      <TopBar title={copy.title} />
      <main id="main">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{homeAgentsHeading(home.name)}</h1>
        <Section
          title={home.name}
          aside={price === null ? undefined : formatTotalPrice(price)}
          note={agents.length > 0 ? copy.note : undefined}
        >
          {agents.length === 0 && (
            <EmptyState
              title={copy.none.title}
              reason={copy.none.reason}
              actions={[{ text: copy.none.action, href: paths.agents(city.id) }]}
            />
          )}
          <div>
            {agents.map((agent) => (
              <HomeAgentRow
                key={agent.id}
                agent={agent}
                choice={
                  shown && (
                    <>
                      <LeadButton
                        kind="visit"
                        {...shown}
                        agentId={agent.id}
                        about={withAgent(name, agent.name)}
                        text={shownByText(agent)}
                        variant="line"
                        size="sm"
                      />
                      {takesMessages && (
                        <Button href={paths.talk(agent.id, { estateId, cityId: city.id })} variant="line" size="sm">
                          {AGENT_COPY.talk}
                        </Button>
                      )}
                    </>
                  )
                }
              />
            ))}
          </div>
        </Section>
      </main>
      <BottomBar note={AGENT_COPY.contactNote}>
        <Button href={back} variant="line">
          {copy.back}
        </Button>
        {shown && <LeadButton kind="question" {...shown} about={name} />}
      </BottomBar>
    </>
  );
}
