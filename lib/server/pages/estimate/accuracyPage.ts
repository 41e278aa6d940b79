import { paths } from '@/lib/routes/paths';
import type { AccuracyPageProps } from '@/lib/views/estimate/accuracyPage';
import { getEstimateAccuracy } from '@/services/estimate';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';

/** How far estimates lay from prices: by city and district, and as it was published before. */
export const accuracyPage = definePage<AccuracyPageProps>({
  path: '/{city}/accuracy',
  name: '估价准不准',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.accuracy(id)] },
  layout: ['download-banner'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  load: async ({ api, city }) => api.call(getEstimateAccuracy, { cityId: city.id }),
});
