import { EmptyState } from '@/components/ui/EmptyState';
import { REQUESTS_COPY as copy } from '@/lib/lead/words/requests';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

export const receiptHref = () => `${paths.helper()}#receipt`;

/** Nothing was asked for. */
export function NoRequests() {
  const { city } = usePage();
  const actions = [
    { text: copy.find, href: paths.searchResult(city.id) },
    { text: copy.lookUp, href: receiptHref() },
  ];
  return <EmptyState title={copy.none} reason={copy.noneWhy} actions={actions} />;
}
