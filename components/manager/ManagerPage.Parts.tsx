import { AgentRow } from '@/components/card/AgentRow';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import type { ManagerPageProps } from '@/lib/manager/views/managerPages';
import { MANAGER_COPY as copy } from '@/lib/manager/words';

const Agents = ({ agents }: Pick<ManagerPageProps, 'agents'>) => (
  <Section title={copy.agents}>
    {agents.length === 0 && <EmptyState small title={copy.agentsNone} />}
    {agents.map((agent) => (
      <AgentRow key={agent.id} agent={agent} />
    ))}
  </Section>
);

/** What of a 客户经理 is only read. */
export const MANAGER_PARTS = { Agents };
