import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { formatNumber } from '@/lib/domain/format/number';
import { formatUnitPrice } from '@/lib/domain/format/price';
import type { Search } from '@/lib/domain/search/filters';
import type { ResultPageData, SearchResults } from '@/lib/domain/search/resultPage';
import { paths } from '@/lib/routes/paths';
import { EmptyState } from '../ui/EmptyState';
import { Pagination } from '../ui/Pagination';
import { MoreResults } from './MoreResults';
import { ResultCards } from './ResultCards';
import { EmptyResults } from './SearchResultPage.Empty';
import css from './SearchResultPage.module.css';
import { addressOf, type ListPlace } from './searchAddress';
import { foundUnit, totalText } from './searchText';

export interface ResultListProps {
  place: ListPlace;
  search: Search;
  data: ResultPageData;
  results: SearchResults;
  now: number;
}

/** How many there are, what deals there cost, and the list, page by page. */
export function ResultList({ place, search, data, results, now }: ResultListProps) {
  const { city } = place;
  if (results.tab === 'qa') {
    return (
      <EmptyState
        title={SEARCH_COPY.qaTitle}
        reason={SEARCH_COPY.qaReason}
        actions={[
          { text: SEARCH_COPY.qaCommunities, href: paths.searchResult(city.id, { tab: 'community' }) },
          { text: SEARCH_COPY.qaResale, href: paths.searchResult(city.id) },
        ]}
      />
    );
  }
  if (results.items.length === 0)
    return <EmptyResults place={place} search={search} data={data} total={results.total} />;
  const pages = Math.ceil(results.total / results.pageSize);
  return (
    <>
      <p className={css.count}>
        <span>
          {SEARCH_COPY.found} <b>{totalText(results.total, results.totalIsCapped)}</b> {foundUnit(results.tab)}
        </span>
        {data.dealAverage && <DealAverage {...data.dealAverage} />}
      </p>
      <h2 className="visuallyHidden">{SEARCH_COPY.listTitle}</h2>
      <ResultCards results={results} city={city} now={now} first />
      <MoreResults place={place} search={search} pages={pages} now={now} />
      <div className={css.pages}>
        <Pagination page={search.page} pages={pages} hrefOf={(page) => addressOf(place, { ...search, page })} />
        {search.page === pages && results.totalIsCapped && <p>{SEARCH_COPY.lastAllowed}</p>}
      </div>
    </>
  );
}

function DealAverage({ place, unitPrice, samples, days }: NonNullable<ResultPageData['dealAverage']>) {
  return (
    <span>
      {`${SEARCH_COPY.dealAverage(place)} `}
      <b>{formatUnitPrice(unitPrice)}</b>
      <small>{SEARCH_COPY.dealSample(days, formatNumber(samples))}</small>
    </span>
  );
}
