import type { ReactNode } from 'react';
import { LIST_COPY } from '@/lib/interface/words/resultList';
import { fileAddress, pageAddress } from '@/lib/routes/pageAddress';
import type { ListResults, ResultPageData } from '@/lib/search/views/resultPage';
import { Pagination } from '../ui/Pagination';
import { MoreResults } from './MoreResults';
import { ResultCards } from './ResultCards';
import css from './SearchResultPage.module.css';

export interface ResultListProps {
  data: Pick<ResultPageData, 'found' | 'paging' | 'query'>;
  results: ListResults;
  /** Beside the count. */
  action?: ReactNode;
}

/** How many there are, what deals there cost, and the list, page by page. */
export function ResultList({ data, results, action }: ResultListProps) {
  const { found } = data;
  return (
    <>
      {found && (
        <div className={css.count}>
          <span>
            {LIST_COPY.found} <b>{found.total}</b> {found.unit}
            {found.note && <small>{found.note}</small>}
          </span>
          {found.average && (
            <span>
              {`${found.average.label} `}
              <b>{found.average.price}</b>
              <small>{found.average.sample}</small>
            </span>
          )}
          {action}
        </div>
      )}
      <ResultPages data={data} results={results} />
    </>
  );
}

export interface ResultPagesProps {
  data: Pick<ResultPageData, 'paging' | 'query'>;
  results: ListResults;
}

/** The cards of a list, page by page. */
export function ResultPages({ data: { paging, query }, results }: ResultPagesProps) {
  return (
    <>
      <h2 className="visuallyHidden">{LIST_COPY.titles[results.tab]}</h2>
      <ResultCards results={results} first />
      <MoreResults query={query} paging={paging} />
      <div className={css.pages}>
        <Pagination page={paging.page} pages={paging.pages} hrefOf={(page) => pageAddress(paging.first, page)} />
        {paging.note && <p>{paging.note}</p>}
        {paging.file && (
          <a className={css.file} href={fileAddress(paging.first)} rel="nofollow" download>
            {paging.file}
          </a>
        )}
      </div>
    </>
  );
}
