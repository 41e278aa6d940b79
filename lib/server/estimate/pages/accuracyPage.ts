import { type AccuracyPageProps, accuracyFileRows } from '@/lib/estimate/views/accuracyPage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { csvText } from '@/lib/server/text/csvText';
import { getEstimateAccuracy } from '../calls/getEstimateAccuracy';

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
  file: async ({ request, city }) => ({
    name: `${city.name}估价误差.csv`,
    plainName: 'accuracy.csv',
    text: csvText(accuracyFileRows(await getEstimateAccuracy(request, { cityId: city.id }))),
  }),
  load: async ({ request, city }) => getEstimateAccuracy(request, { cityId: city.id }),
});
