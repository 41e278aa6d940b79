import { PageHead } from '@/components/seo/PageHead';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pagination } from '@/components/ui/Pagination';
import { Section } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { isProved } from '@/lib/agent/views/agentText';
import { AGENT_COPY } from '@/lib/agent/words';
import type { ManagerListPageProps } from '@/lib/manager/views/managerPages';
import { managerLine, managersDescription, managersTitle, sinceText, storeText } from '@/lib/manager/views/managerText';
import { MANAGER_COPY as copy } from '@/lib/manager/words';
import { paths } from '@/lib/routes/paths';
import type { ManagerSummary } from '@/services/manager';
import { usePage } from '@/stores/PageProvider';
import agentList from '../agent/AgentListPage.module.css';
import css from '../card/AgentRow.module.css';

/** 客户经理 of a city, by district. */
export function ManagerListPage({ managers, districtId }: ManagerListPageProps) {
  const { city } = usePage();
  const district = managers.districts.find(({ id }) => id === districtId);
  const place = `${city.name}${district?.name ?? ''}`;
  const hrefOf = (of: number | null | undefined, page = 1) =>
    paths.managers(city.id, null, { district: of, page: page > 1 ? page : null });
  return (
    <>
      <PageHead
        title={managersTitle(place)}
        description={managersDescription(place, managers.total)}
        path={hrefOf(district?.id, managers.page)}
        noindex={managers.items.length === 0}
      />
      <TopBar title={copy.title} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{managersTitle(place)}</h1>
        {managers.districts.length > 0 && (
          <div className={agentList.filters}>
            <ChipRow label={copy.districts}>
              <Chip href={hrefOf(null)} selected={!district}>
                {copy.anyDistrict}
              </Chip>
              {managers.districts.map(({ id, name, count }) => (
                <Chip key={id} href={hrefOf(id)} selected={id === districtId} count={count}>
                  {name}
                </Chip>
              ))}
            </ChipRow>
          </div>
        )}
        <Section note={copy.lead}>
          {managers.items.length === 0 && <None total={managers.total} firstHref={hrefOf(district?.id)} />}
          <div>
            {managers.items.map((manager) => (
              <ManagerRow key={manager.id} manager={manager} />
            ))}
          </div>
          <Pagination
            page={managers.page}
            pages={Math.ceil(managers.total / managers.pageSize)}
            hrefOf={(page) => hrefOf(district?.id, page)}
          />
        </Section>
      </main>
    </>
  );
}

function None({ total, firstHref }: { total: number; firstHref: string }) {
  const { city } = usePage();
  if (total > 0) return <EmptyPage what={copy.what} firstHref={firstHref} />;
  return (
    <EmptyState
      title={copy.none}
      reason={copy.noneWhy}
      actions={[{ text: copy.noneAction, href: paths.agents(city.id) }]}
    />
  );
}

function ManagerRow({ manager }: { manager: ManagerSummary }) {
  const { city, now } = usePage();
  const store = storeText(manager);
  return (
    <a className={css.row} href={paths.managers(city.id, manager.id)}>
      <Avatar name={manager.name} src={null} size={48} />
      <span className={css.text}>
        <span className={css.name}>
          <b>{manager.name}</b>
          {isProved(manager, now) && <Badge tone="fall">{AGENT_COPY.proved}</Badge>}
        </span>
        <span className={css.facts}>{managerLine(manager)}</span>
        <span className={css.record}>
          <span>{sinceText(manager, now)}</span>
          {store && <span>{store}</span>}
        </span>
      </span>
    </a>
  );
}
