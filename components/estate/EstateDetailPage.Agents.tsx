import { HomeAgentRow } from '@/components/card/AgentRow';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { shownByText } from '@/lib/agent/views/agentText';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { leadAddress } from '@/lib/routes/leadAddress';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

export function EstateAgents({ estate, agents }: EstateDetailPageProps) {
  const { city } = usePage();
  if (agents.length === 0) return null;
  const { title, all, note } = ESTATE_COPY.agents;
  const { id: estateId, community, status } = estate;
  const home = { cityId: city.id, estateId, houseId: community.id };
  return (
    <Section title={title} more={{ text: all, href: paths.estateAgents(city.id, estate.id) }} note={note}>
      <div>
        {agents.map((agent) => (
          <HomeAgentRow
            key={agent.id}
            agent={agent}
            choice={
              status === 'on_sale' && (
                <Button href={leadAddress('visit', { ...home, agentId: agent.id })} variant="line" size="sm">
                  {shownByText(agent)}
                </Button>
              )
            }
          />
        ))}
      </div>
    </Section>
  );
}
