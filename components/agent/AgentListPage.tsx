import { AgentRow } from '@/components/card/AgentRow';
import { PageHead } from '@/components/seo/PageHead';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { Tabs } from '@/components/ui/Tabs';
import { TopBar } from '@/components/ui/TopBar';
import { AGENT_ORDERS, type AgentOrder } from '@/lib/agent/agentDetail';
import type { AgentListPageProps } from '@/lib/agent/views/agentPages';
import { agentsDescription, agentsTitle } from '@/lib/agent/views/agentText';
import { AGENT_COPY } from '@/lib/agent/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './AgentListPage.module.css';

/** The agents of a city, by district and by record. */
export function AgentListPage({ agents, order, districtId }: AgentListPageProps) {
  const { city } = usePage();
  const district = agents.districts.find(({ id }) => id === districtId);
  const place = `${city.name}${district?.name ?? ''}`;
  const hrefOf = (change: { district?: number | null; order?: AgentOrder; page?: number }) => {
    const next = { district: districtId, order, page: 1, ...change };
    return paths.agents(city.id, null, {
      district: next.district,
      order: next.order === 'overall' ? null : next.order,
      page: next.page > 1 ? next.page : null,
    });
  };
  return (
    <>
      <PageHead
        title={agentsTitle(place)}
        description={agentsDescription(place, agents.total)}
        path={paths.agents(city.id, null, { district: district?.id, page: agents.page > 1 ? agents.page : null })}
        noindex={order !== 'overall' || agents.items.length === 0}
      />
      <TopBar title={AGENT_COPY.title} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{agentsTitle(place)}</h1>
        <div className={css.filters}>
          <ChipRow label={AGENT_COPY.districts}>
            <Chip href={hrefOf({ district: null })} selected={!district}>
              {AGENT_COPY.anyDistrict}
            </Chip>
            {agents.districts.map(({ id, name, count }) => (
              <Chip key={id} href={hrefOf({ district: id })} selected={id === districtId} count={count}>
                {name}
              </Chip>
            ))}
          </ChipRow>
          <Tabs
            label={AGENT_COPY.orderLabel}
            current={order}
            tabs={AGENT_ORDERS.map((id) => ({ id, text: AGENT_COPY.orders[id], href: hrefOf({ order: id }) }))}
          />
        </div>
        <Section note={AGENT_COPY.listNote}>
          {agents.items.length === 0 &&
            (agents.total > 0 ? (
              <EmptyPage what={AGENT_COPY.what} firstHref={hrefOf({})} />
            ) : (
              <EmptyState
                title={AGENT_COPY.empty.title}
                reason={AGENT_COPY.empty.reason}
                actions={[{ text: AGENT_COPY.empty.action, href: paths.agents(city.id) }]}
              />
            ))}
          <div>
            {agents.items.map((agent) => (
              <AgentRow key={agent.id} agent={agent} />
            ))}
          </div>
          <p>
            <a className={css.managers} href={paths.managers(city.id)}>
              {AGENT_COPY.managers}
            </a>
          </p>
          <Pagination
            page={agents.page}
            pages={Math.ceil(agents.total / agents.pageSize)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </Section>
      </main>
    </>
  );
}
