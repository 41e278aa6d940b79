import { marketPoster } from '@/lib/report/views/marketReportText';
import type { MarketReportPageProps } from '@/lib/report/views/reportPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { getMarketReport } from '../calls/getMarket';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner', 'share'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
} as const satisfies Partial<Page<MarketReportPageProps>>;

export const cityReportPage = definePage<MarketReportPageProps>({
  path: '/{city}/city-report',
  name: '城市报告',
  sitemap: { ofCity: ({ id }) => [paths.cityReport(id)] },
  async load({ city, now, shared }) {
    return shared(`city report ${city.id}`, async (request) => {
      const report = await getMarketReport(request, { cityId: city.id });
      return { report, districts: [], poster: posterOf(marketPoster(city, report, now)) };
    });
  },
  ...both,
});

/** Of the district that the query names, else of that which sold most; of the city where it has no districts. */
export const areaReportPage = definePage<MarketReportPageProps>({
  path: '/{city}/area-report',
  name: '区域报告',
  sitemap: { ofCity: ({ id }) => [paths.areaReport(id)] },
  async load({ city, query, now, shared }) {
    const asked = query.district === undefined ? null : parseId(query.district);
    if (query.district !== undefined && asked === null) throw new PageNotFound();
    return shared(`area report ${city.id} ${asked ?? ''}`, async (request) => {
      const whole = await getMarketReport(request, { cityId: city.id });
      const districts = whole.areas.map(({ id, name }) => ({ id, name }));
      const districtId = asked ?? districts[0]?.id;
      const report = districtId === undefined ? whole : await getMarketReport(request, { cityId: city.id, districtId });
      if (report.place.cityId !== city.id) throw new PageOfOtherCity(report.place.cityId);
      return { report, districts, poster: posterOf(marketPoster(city, report, now)) };
    });
  },
  ...both,
});
