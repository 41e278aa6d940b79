import { EmptyState } from '@/components/ui/EmptyState';
import { otherData } from '@/lib/interface/views/cityData';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { PRESET_COPY as copy } from '@/lib/preset/words';
import { usePage } from '@/stores/PageProvider';

/** In place of the homes of a city of whose homes on sale no file tells: there are not 0, nobody knows. */
export function NoListings() {
  const { city } = usePage();
  return <EmptyState title={CITY_DATA_COPY.unknown.listings} reason={copy.noListingsWhy} actions={otherData(city)} />;
}
