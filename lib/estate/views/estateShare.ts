import type { PageCity } from '@/lib/area/pageCity';
import { SITE_COPY } from '@/lib/interface/words/site';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import type { EstateDetail } from '../estateDetail';
import { estateDescription, estateName } from './estateName';

export function shareOf(city: PageCity, estate: EstateDetail): ShareContent {
  return {
    title: estateName(estate),
    description: estateDescription(city, estate),
    path: paths.estate(city.id, estate.id),
    imageUrl: SITE_COPY.shareImage,
  };
}
