import { type FrontPageProps, frontViewOf } from '@/lib/front/views/frontView';
import { paths } from '@/lib/routes/paths';
import { getAnnouncements } from '@/lib/server/article/calls/getAnnouncements';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { settings } from '@/lib/server/settings/settings';
import { filingLinks } from '@/lib/site/filings';
import { getFrontOverview } from '../calls/getOverview';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  marks: true,
  onlyRead: ['filings'],
  up: null,
  async load({ request, city, now, shared }) {
    // What is told now, is asked each time: the rest is kept until the data change.
    const told = getAnnouncements(request, { cityId: city.id });
    const overview = await shared(`home ${city.id}`, async (nobody) =>
      frontViewOf(city.id, await getFrontOverview(nobody, { cityId: city.id }), now),
    );
    const filings = filingLinks(settings().filings);
    return { overview, ...(await told), ...(filings.length > 0 && { filings }) };
  },
} as const satisfies Partial<Page<FrontPageProps>>;

/** The visitor's own city: search engines are told of the city's address. */
export const frontPage = definePage<FrontPageProps>({ path: '/', name: '首页', sitemap: 'none', ...both });

export const cityFrontPage = definePage<FrontPageProps>({
  path: '/{city}',
  name: '城市首页',
  sitemap: { ofCity: ({ id }) => [paths.city(id)] },
  ...both,
});
