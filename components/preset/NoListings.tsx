import { EmptyState } from '@/components/ui/EmptyState';
import { PRESET_COPY as copy } from '@/lib/preset/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

/** In place of the homes of a city of whose homes on sale no file tells: there are not 0, nobody knows. */
export function NoListings() {
  const { city } = usePage();
  const actions = [{ text: copy.communities, href: paths.communities(city.id) }];
  return <EmptyState title={copy.noListings} reason={copy.noListingsWhy} actions={actions} />;
}
