import { HomeAgentRow } from '@/components/agent/AgentRow';
import { Section } from '@/components/ui/Section';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { paths } from '@/lib/routes/paths';
import { estateName } from '@/lib/views/estate/estateName';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';
import { usePage } from '@/stores/PageProvider';

export function EstateAgents({ estate, agents }: EstateDetailPageProps) {
  const { city } = usePage();
  if (agents.length === 0) return null;
  const { title, all, note } = ESTATE_COPY.agents;
  const { id: estateId, community, status } = estate;
  const home = status === 'on_sale' ? { estateId, houseId: community.id, name: estateName(estate) } : null;
  return (
    <Section title={title} more={{ text: all, href: paths.estateAgents(city.id, estate.id) }} note={note}>
      <div>
        {agents.map((agent) => (
          <HomeAgentRow key={agent.id} agent={agent} home={home} />
        ))}
      </div>
    </Section>
  );
}
