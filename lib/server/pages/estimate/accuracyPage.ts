import { paths } from '@/lib/routes/paths';
import { type AccuracyPageProps, accuracyFileRows } from '@/lib/views/estimate/accuracyPage';
import { getEstimateAccuracy } from '../../api/estimate/get-estimate-accuracy';
import { everyone } from '../../api/operation';
import { csvText } from '../../csvText';
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
  file: async ({ request, city }) => ({
    name: `${city.name}估价误差.csv`,
    plainName: 'accuracy.csv',
    text: csvText(accuracyFileRows(await getEstimateAccuracy(request, { cityId: city.id }))),
  }),
  load: async ({ request, city }) => getEstimateAccuracy(request, { cityId: city.id }),
});
