import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyPage } from '@/components/ui/EmptyPage';
import { EmptyState } from '@/components/ui/EmptyState';
import { FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { LockedRow } from '@/components/ui/LockedRow';
import { Pagination } from '@/components/ui/Pagination';
import { Section, SectionStack } from '@/components/ui/Section';
import { TopBar } from '@/components/ui/TopBar';
import { communityTrail } from '@/lib/community/views/communityTrail';
import { writeDealQuery } from '@/lib/deal/dealQuery';
import { dealListDescription, dealListFigures, dealListSource } from '@/lib/deal/views/dealListText';
import type { DealHistoryPageProps } from '@/lib/deal/views/dealView';
import { DEAL_LIST_COPY } from '@/lib/deal/words/dealList';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { DealFilters } from './DealHistoryPage.Filters';
import css from './DealHistoryPage.module.css';
import { DealRowTable } from './DealTable';

const COPY = DEAL_LIST_COPY;

/** All deals of a community, by layout, floor and time. */
export function DealHistoryPage(props: DealHistoryPageProps) {
  const { city } = usePage();
  const { community, query, list } = props;
  const isFiltered = Object.keys(writeDealQuery({ ...query, page: 1 })).length > 0;
  return (
    <>
      <PageHead
        title={`${community.name}${COPY.title} ${city.name}${community.plate?.name ?? ''}`}
        description={dealListDescription(city, community, list)}
        path={paths.deals(city.id, community.id, query.page > 1 ? { page: query.page } : {})}
        noindex={isFiltered || list.items.length === 0}
      />
      <TopBar
        title={`${community.name}${COPY.title}`}
        actions={
          list.total > 0 && (
            <a href={paths.deals(city.id, community.id, { ...writeDealQuery(query), format: 'csv' })} download>
              {COPY.export}
            </a>
          )
        }
      />
      <Trail
        steps={[...communityTrail(city, community), { name: COPY.title, path: paths.deals(city.id, community.id) }]}
      />
      <main id="main" className="wide">
        <SectionStack>
          <DealHead {...props} />
          <DealRows {...props} isFiltered={isFiltered} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
    </>
  );
}

function DealHead({ community, query, list, lock }: DealHistoryPageProps) {
  const { city, now } = usePage();
  return (
    <section className={head.plain}>
      <h1>
        <a href={paths.resale(city.id, community.id)}>{community.name}</a>
      </h1>
      <p className={css.source}>{dealListSource(city, list, query, now)}</p>
      <FigureGrid items={dealListFigures(city, list)} />
      <DealFilters communityId={community.id} query={query} />
      {lock && <LockedRow {...lock} />}
    </section>
  );
}

function DealRows({ community, query, list, isFiltered }: DealHistoryPageProps & { isFiltered: boolean }) {
  const { city } = usePage();
  if (list.items.length === 0)
    return <NoDeals community={community} query={query} list={list} isFiltered={isFiltered} />;
  return (
    <Section how={COPY.note}>
      <DealRowTable
        rows={list.items}
        houseId={community.id}
        caption={`${community.name}${COPY.title}`}
        columns="full"
      />
      <div className={css.pages}>
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.pageSize)}
          hrefOf={(page) => paths.deals(city.id, community.id, writeDealQuery({ ...query, page }))}
        />
      </div>
    </Section>
  );
}

type NoDealsProps = Pick<DealHistoryPageProps, 'community' | 'query' | 'list'> & { isFiltered: boolean };

/** Why there is none: the page is beyond the last, the choice is too narrow, or the community never had one. */
function NoDeals({ community, query, list, isFiltered }: NoDealsProps) {
  const { city } = usePage();
  const all = paths.deals(city.id, community.id);
  if (list.total > 0) {
    const href = paths.deals(city.id, community.id, writeDealQuery({ ...query, page: 1 }));
    return (
      <Section>
        <EmptyPage what={COPY.title} firstHref={href} />
      </Section>
    );
  }
  return (
    <Section>
      {isFiltered ? (
        <EmptyState title={COPY.none} reason={COPY.noneReason} actions={[{ text: COPY.clear, href: all }]} />
      ) : (
        <EmptyState
          title={noneOfKind(city, 'deals', COPY.noneAtAll)}
          actions={[{ text: community.name, href: paths.resale(city.id, community.id) }]}
        />
      )}
    </Section>
  );
}
