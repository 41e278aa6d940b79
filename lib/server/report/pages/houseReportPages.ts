import { communityViewOf, viewOfReport } from '@/lib/community/views/communityView';
import type { HouseReport } from '@/lib/report/report';
import { houseDescription } from '@/lib/report/views/houseReportText';
import { marketPoster } from '@/lib/report/views/marketReportText';
import type { HouseProps, HouseReportPageProps } from '@/lib/report/views/reportPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { getHouseDetail } from '@/lib/server/community/calls/getHouseDetail';
import { type Asked, communityAnswers } from '@/lib/server/community/pages/communityAnswers';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Loaded, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { getHouseReport } from '../calls/getHouse';
import { getMarketReport } from '../calls/getMarket';
import { aboveHouseReport } from './aboveHouseReport';
import { reportOrPick } from './reportOrPick';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner', 'share'],
  onlyRead: ['chosen', 'candidates', 'communities'],
  isMissing: (shown) => shown.form === 'pick' && shown.problem !== null,
} as const satisfies Partial<Page<HouseReportPageProps>>;

/** What a report shows of a community's page: in short, and in full. */
const SHORT = ['listing', 'general'] as const;
const FULL = [...SHORT, 'layouts', 'bands', 'buildings', 'sources'] as const;

/** The report of one community. Throws PageNotFound, PageOfOtherCity. */
async function chosenProps(
  context: PageContext,
  form: HouseProps['form'],
  houseId: number,
): Promise<Loaded<HouseReportPageProps>> {
  const { city, now, shared } = context;
  const isShort = form === 'summary';
  const key = `house report ${isShort ? 'in short ' : ''}${houseId}`;
  const shown = await shared(key, async (request, forget) => {
    const ready = (await getHouseReport(request, { houseId })).report;
    const made = ready
      ? toldOf(ready)
      : await fromItsParts({ request, city, now }, houseId, isShort ? SHORT : FULL, forget);
    if (made.chosen.community.cityId !== city.id) throw new PageOfOtherCity(made.chosen.community.cityId);
    const { community } = made.chosen;
    const { id, name } = community;
    const description = houseDescription(city, community, made.report);
    const poster = posterOf(marketPoster(city, made.report, now));
    return { ...made, community: { id, name }, description, poster };
  });
  return { form, ...shown };
}

type Told = Pick<HouseProps, 'chosen' | 'report'>;

const toldOf = ({ market, ...told }: HouseReport): Told => ({
  chosen: viewOfReport(told),
  report: market,
});

/** Put together from the calls, while no report is ready. */
async function fromItsParts(
  { request, city, now }: Pick<PageContext, 'request' | 'city' | 'now'>,
  houseId: number,
  parts: NonNullable<Asked['parts']>,
  forget: () => void,
): Promise<Told> {
  const house = await getHouseDetail(request, { houseId });
  if (house.kind === 'project') throw new PageNotFound();
  if (house.community.cityId !== city.id) throw new PageOfOtherCity(house.community.cityId);
  const [answers, report] = await Promise.all([
    communityAnswers(request, house.community, { range: '3y', parts }, forget),
    getMarketReport(request, { cityId: city.id, houseId }),
  ]);
  return { chosen: communityViewOf(answers, now), report };
}

const load = (form: HouseProps['form']) => (context: PageContext) =>
  reportOrPick(context, form, (houseId) => chosenProps(context, form, houseId));

export const houseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '小区报告摘要',
  sitemap: { ofCity: ({ id }) => [paths.houseReport(id)] },
  load: load('summary'),
  ...both,
});

export const fullHouseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report-new',
  up: aboveHouseReport,
  name: '小区报告',
  query: { houseId: 'community' },
  sitemap: 'none',
  load: load('full'),
  ...both,
});

/** The layout of before: the same figures, and search engines are told of the other. */
export const formerHouseReportPage = definePage<HouseReportPageProps>({
  path: '/{city}/house-report-new/index_bak',
  up: aboveHouseReport,
  name: '小区报告（旧版）',
  query: { houseId: 'community' },
  sitemap: 'none',
  load: load('former'),
  ...both,
});
