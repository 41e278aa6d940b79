import { AgentRow } from '@/components/agent/AgentRow';
import { Section } from '@/components/ui/Section';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { paths } from '@/lib/routes/paths';
import type { EstateDetailPageProps } from '@/lib/views/estate/estateView';
import { usePage } from '@/stores/PageProvider';

export function EstateAgents({ estate, agents }: EstateDetailPageProps) {
  const { city } = usePage();
  if (agents.length === 0) return null;
  const { title, all, note } = ESTATE_COPY.agents;
  return (
    <Section title={title} more={{ text: all, href: paths.estateAgents(city.id, estate.id) }} note={note}>
      <div>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} roles={agent.roles} />
        ))}
      </div>
    </Section>
  );
}
