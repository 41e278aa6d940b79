import { EMPTY_PAGE_SENTENCES } from '@/lib/interface/views/pagingSentences';
import { EMPTY_PAGE_COPY } from '@/lib/interface/words/paging';
import { EmptyState } from './EmptyState';

export interface EmptyPageProps {
  /** What the list is of: "经纪人". */
  what: string;
  /** The address of the first page, with the query as it stands. */
  firstHref: string;
  small?: boolean;
}

/** A page beyond the last of a list: there are some, but not here. */
export function EmptyPage({ what, firstHref, small }: EmptyPageProps) {
  const actions = [{ text: EMPTY_PAGE_COPY.first, href: firstHref }];
  return <EmptyState title={EMPTY_PAGE_SENTENCES.title(what)} actions={actions} small={small} />;
}
