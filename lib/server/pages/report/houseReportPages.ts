import { paths } from '@/lib/routes/paths';
import { communityViewOf } from '@/lib/views/community/communityView';
import { houseDescription } from '@/lib/views/report/houseReportText';
import { marketPoster } from '@/lib/views/report/marketReportText';
import type { HouseReportPageProps } from '@/lib/views/report/reportPages';
import { getHouseDetail } from '@/services/community';
import { getFrontOverview } from '@/services/front';
import { getMarketReport } from '@/services/report';
import { everyone } from '../../api/operation';
import { posterOf } from '../../images/reportPoster';
import { definePage, type Loaded, type Page } from '../../page/definePage';
import { type PageContext, PageNotFound, PageOfOtherCity } from '../../page/pageContext';
import { requiredId } from '../../page/requiredId';
import { communityAnswers } from '../community/communityAnswers';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner', 'share'],
  onlyRead: ['chosen'],
} as const satisfies Partial<Page<HouseReportPageProps>>;

type Form = Exclude<HouseReportPageProps['form'], 'pick'>;

/** The report of one community. Throws PageNotFound, PageOfOtherCity. */
async function chosenProps(
  { api, city, query, now, shared }: PageContext,
  form: Form,
): Promise<Loaded<HouseReportPageProps>> {
  const houseId = requiredId(query.houseId);
  const { chosen, report, poster } = await shared(`house report ${houseId}`, async (forget) => {
    const house = await api.call(getHouseDetail, { houseId });
    if (house.kind === 'project') throw new PageNotFound();
    if (house.community.cityId !== city.id) throw new PageOfOtherCity(house.community.cityId);
    const [answers, market] = await Promise.all([
      communityAnswers(api, house.community, '3y', forget),
      api.call(getMarketReport, { cityId: city.id, houseId }),
    ]);
    return { chosen: communityViewOf(answers, now), report: market, poster: posterOf(marketPoster(city, market, now)) };
  });
  const { community } = chosen;
  const { id, name } = community;
  const description = houseDescription(city, community, report);
  return { form, community: { id, name }, description, chosen, report, poster };
}

/** Without a community: those that sold most, to choose from. */
async function pickProps({ api, city }: PageContext): Promise<Loaded<HouseReportPageProps>> {
  const { hotCommunities } = await api.call(getFrontOverview, { cityId: city.id });
  const communities = hotCommunities.map(({ id, name, plate, deals90 }) => ({ id, name, plate, deals90 }));
  return { form: 'pick', communities };
}

export const houseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '小区报告摘要',
  sitemap: { ofCity: ({ id }) => [paths.houseReport(id)] },
  load: (context) => (context.query.houseId === undefined ? pickProps(context) : chosenProps(context, 'summary')),
  ...both,
});

export const fullHouseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report-new',
  up: { to: ({ city, query }) => paths.resale(city.id, requiredId(query.houseId)), steps: 3 },
  name: '小区报告',
  query: { houseId: 'community' },
  sitemap: 'none',
  load: (context) => chosenProps(context, 'full'),
  ...both,
});

/** The layout of before: the same figures, and search engines are told of the other. */
export const formerHouseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report-new/index_bak',
  up: { to: ({ city, query }) => paths.resale(city.id, requiredId(query.houseId)), steps: 3 },
  name: '小区报告（旧版）',
  query: { houseId: 'community' },
  sitemap: 'none',
  load: (context) => chosenProps(context, 'former'),
  ...both,
});
