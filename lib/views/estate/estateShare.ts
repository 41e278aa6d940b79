import { SITE_COPY } from '@/lib/config/microcopy/site';
import type { EstateDetail } from '@/lib/domain/model/estateDetail';
import type { ShareContent } from '@/lib/domain/model/shareContent';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { estateDescription, estateName } from './estateName';

export function shareOf(city: PageCity, estate: EstateDetail): ShareContent {
  return {
    title: estateName(estate),
    description: estateDescription(city, estate),
    path: paths.estate(city.id, estate.id),
    imageUrl: SITE_COPY.shareImage,
  };
}
