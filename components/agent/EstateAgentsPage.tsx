import { LeadButton } from '@/components/lead/LeadButton';
import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { AGENT_COPY } from '@/lib/config/microcopy/agent';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { NamedArea } from '@/lib/domain/model/area';
import type { EstateAgent } from '@/lib/domain/model/estateDetail';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { AgentRow } from './AgentRow';

export interface EstateAgentsPageProps {
  home: { id: number; name: string; price: number; community: NamedArea };
  agents: readonly EstateAgent[];
}

/** The agents of one home, by what they do for it. */
export function EstateAgentsPage({ home, agents }: EstateAgentsPageProps) {
  const { city } = usePage();
  const copy = AGENT_COPY.estateAgents;
  const back = paths.estate(city.id, home.id);
  return (
    <>
      <PageHead
        title={`${home.name} 经纪人`}
        description={`${home.name}的房源负责人、实勘人与钥匙人，评分、带看与成交记录。不展示电话。`}
        path={paths.estateAgents(city.id, home.id)}
        noindex
      />
      <TopBar title={copy.title} backHref={back} />
      <main>
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{`${home.name}的经纪人`}</h1>
        <Section
          title={home.name}
          aside={formatTotalPrice(home.price)}
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
              <AgentRow key={agent.id} agent={agent} roles={agent.roles} />
            ))}
          </div>
        </Section>
      </main>
      <BottomBar note={AGENT_COPY.contactNote}>
        <Button href={back} variant="line">
          看房源
        </Button>
        <LeadButton houseId={home.community.id} estateId={home.id} />
      </BottomBar>
    </>
  );
}
