import { LIST_COPY } from '@/lib/config/microcopy/search';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import { pageAddress } from '@/lib/routes/pageAddress';
import type { ListResults, ResultPageData } from '@/lib/views/search/resultPage';
import { Pagination } from '../ui/Pagination';
import { MoreResults } from './MoreResults';
import { ResultCards } from './ResultCards';
import css from './SearchResultPage.module.css';

export interface ResultListProps {
  place: ListPlace;
  data: ResultPageData;
  results: ListResults;
}

/** How many there are, what deals there cost, and the list, page by page. */
export function ResultList({ place, data, results }: ResultListProps) {
  const { found, paging, query } = data;
  return (
    <>
      {found && (
        <p className={css.count}>
          <span>
            {LIST_COPY.found} <b>{found.total}</b> {found.unit}
          </span>
          {found.average && (
            <span>
              {`${found.average.label} `}
              <b>{found.average.price}</b>
              <small>{found.average.sample}</small>
            </span>
          )}
        </p>
      )}
      <h2 className="visuallyHidden">{LIST_COPY.title(results.tab)}</h2>
      <ResultCards results={results} city={place.city} first />
      <MoreResults cityId={place.city.id} query={query} paging={paging} />
      <div className={css.pages}>
        <Pagination page={paging.page} pages={paging.pages} hrefOf={(page) => pageAddress(paging.first, page)} />
        {paging.note && <p>{paging.note}</p>}
      </div>
    </>
  );
}
