import { defined } from '@/lib/kernel/defined';
import { parseProductCode } from '@/lib/order/product';
import { productHref, shopHref } from '@/lib/routes/dataAddress';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone, signedIn } from '@/lib/server/call/operation';
import { listOrders } from '@/lib/server/order/calls/readOrders';
import type { CsvFile } from '@/lib/server/page/csvFile';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { getDataProductInput, getDataShopInput, getTradingCitiesInput, type OwnIssueEntry } from '@/lib/trade/contract';
import type { DataKind } from '@/lib/trade/dataProduct';
import { dataProductOf, kindOfProduct } from '@/lib/trade/dataProduct';
import {
  chartsOf,
  type DataCitiesProps,
  type DataHistoryProps,
  type DataProductPageProps,
  type DataReaderProps,
  type DataShopProps,
} from '@/lib/trade/views/dataPages';
import { getOwnIssue, getOwnIssueFile, keepIssuePlace, listOwnIssues } from '../calls/ownIssues';
import { getDataProduct, getDataShop, getTradingCities, getTradingNews } from '../calls/readTrade';

// Two shops of one view: 成交数据 and 行情内参.

/** Whoever is signed in sees what they have, and a link of a promoter's counts each time: nobody keeps them. */
const all = { cache: 'none', posts: false, layout: [] } as const satisfies Partial<Page>;

const NAMES = {
  trade: { shop: '成交数据', product: '成交数据产品', cities: '成交数据城市', history: '成交数据购买记录' },
  market: { shop: '行情内参', product: '行情内参产品', cities: '行情内参城市', history: '行情内参购买记录' },
} as const;

const isSignedIn = ({ viewer }: PageContext): boolean => viewer.role !== 'anonymous';

const ownIssues = async (context: PageContext, kind: DataKind, productCode?: string): Promise<OwnIssueEntry[]> =>
  isSignedIn(context) ? (await listOwnIssues(context.request, defined({ kind, productCode }))).issues : [];

const shopPage = (kind: DataKind) =>
  definePage<DataShopProps>({
    ...all,
    path: `/${kind}`,
    name: NAMES[kind].shop,
    access: everyone,
    up: { to: ({ city }) => paths.city(city.id), steps: 1 },
    sitemap: { site: () => [shopHref(kind)] },
    onlyRead: ['cities', 'news', 'shop', 'own'],
    async load(context) {
      const { request, city, query } = context;
      const districtId = parseId(query.district) ?? undefined;
      const asked = defined({ cityId: city.id, kind, districtId });
      const [{ cities }, { news }, shop, own] = await Promise.all([
        getTradingCities(request, checked(getTradingCitiesInput, { kind })),
        getTradingNews(request, { cityId: city.id }),
        getDataShop(request, checked(getDataShopInput, asked)),
        ownIssues(context, kind),
      ]);
      return { kind, cities, news, shop, own, isSignedIn: isSignedIn(context) };
    },
  });

const citiesPage = (kind: DataKind) =>
  definePage<DataCitiesProps>({
    ...all,
    path: `/${kind}/citys`,
    name: NAMES[kind].cities,
    access: everyone,
    up: { to: () => shopHref(kind), steps: 2 },
    sitemap: 'none',
    onlyRead: ['cities'],
    load: async ({ request }) => ({
      kind,
      ...(await getTradingCities(request, checked(getTradingCitiesInput, { kind }))),
    }),
  });

const A_PAGE = 20;

const historyPage = (kind: DataKind) =>
  definePage<DataHistoryProps>({
    ...all,
    path: `/${kind}/history`,
    name: NAMES[kind].history,
    access: signedIn,
    up: { to: () => shopHref(kind), steps: 2 },
    sitemap: 'none',
    async load(context) {
      const { request, query } = context;
      const page = query.page === undefined ? 1 : requiredId(query.page);
      const { orders, total } = await listOrders(request, { kind, page, pageSize: A_PAGE });
      return {
        kind,
        orders,
        own: await ownIssues(context, kind),
        isLed: query.notice === 'order',
        page,
        pages: Math.max(1, Math.ceil(total / A_PAGE)),
      };
    },
  });

const productPage = (kind: DataKind) =>
  definePage<DataProductPageProps>({
    ...all,
    path: `/${kind}/{productid}`,
    name: NAMES[kind].product,
    params: { productid: kind === 'trade' ? 'trade-product' : 'market-product' },
    access: everyone,
    up: {
      to: ({ params, query }) =>
        query.issue === undefined ? shopHref(kind) : productHref(kind, params.productid ?? ''),
      steps: 2,
      isFurther: ({ query }) => query.issue !== undefined,
    },
    sitemap: 'none',
    onlyRead: ['sections'],
    load: async (context) => {
      const code = requiredCode(context, kind);
      return context.query.issue === undefined ? offer(context, kind, code) : read(context, kind, code);
    },
    file: async (context) => file(context, requiredCode(context, kind)),
  });

/** Throws PageNotFound of what is no product of this shop. */
function requiredCode({ params: { productid } }: PageContext, kind: DataKind): string {
  const code = parseProductCode(productid);
  const named = code && dataProductOf(code);
  if (!named || kindOfProduct(named.product) !== kind) throw new PageNotFound();
  return productid as string;
}

/** A product of another city is shown as that city's. */
async function offer(
  context: PageContext,
  kind: DataKind,
  productCode: string,
): Promise<DataProductPageProps | PageRedirect> {
  const { request, city, query } = context;
  const { sections, ...product } = await getDataProduct(request, checked(getDataProductInput, { productCode }));
  if (product.cityId !== city.id) {
    return { redirectTo: productHref(kind, productCode, { ...query, cityId: product.cityId }) };
  }
  const own = await ownIssues(context, kind, productCode);
  return { shown: 'offer', kind, product, sections: withoutCharts(sections), charts: chartsOf(sections), own };
}

/** Charts are drawn where they can be touched, and sent once. */
const withoutCharts = <Section extends { chart: unknown }>(sections: readonly Section[]): Section[] =>
  sections.map((section) => ({ ...section, chart: null }));

async function read(
  context: PageContext,
  kind: DataKind,
  productCode: string,
): Promise<DataReaderProps | PageRedirect> {
  const { request, query, path } = context;
  if (!isSignedIn(context)) return { redirectTo: paths.login({ redirect: path }) };
  const { sections, isDemo, ...issue } = await getOwnIssue(request, { number: query.issue ?? '' });
  if (issue.productCode !== productCode) throw new PageNotFound();
  const outline = sections.map(({ id, title }) => ({ id, title }));
  const all = { kind, issue, isDemo, outline };
  if (query.view === 'print') {
    const printed = { sections: withoutCharts(sections), charts: chartsOf(sections) };
    return { shown: 'print', ...all, ...printed, at: 0, isResumed: false };
  }
  const wanted = query.section ?? issue.section ?? outline[0]?.id;
  const at = outline.findIndex(({ id }) => id === wanted);
  const section = sections[at];
  if (!section) throw new PageNotFound();
  if (issue.section !== section.id) await keepIssuePlace(request, { number: issue.number, section: section.id });
  const isResumed = query.section === undefined && issue.section !== null && at > 0;
  return {
    shown: 'section',
    ...all,
    at,
    isResumed,
    sections: withoutCharts([section]),
    charts: chartsOf([section]),
  };
}

async function file(context: PageContext, productCode: string): Promise<CsvFile | PageRedirect> {
  const { request, query, path } = context;
  const { issue: number, section } = query;
  if (number === undefined) throw new PageNotFound();
  if (!isSignedIn(context)) return { redirectTo: paths.login({ redirect: path }) };
  const issue = await getOwnIssue(request, { number });
  if (issue.productCode !== productCode) throw new PageNotFound();
  const found = await getOwnIssueFile(request, defined({ number, section }));
  return { ...found, plainName: `${productCode}-${number}.csv` };
}

export const tradeShopPage = shopPage('trade');
export const marketShopPage = shopPage('market');
export const tradeCitiesPage = citiesPage('trade');
export const marketCitiesPage = citiesPage('market');
export const tradeHistoryPage = historyPage('trade');
export const marketHistoryPage = historyPage('market');
export const tradeProductPage = productPage('trade');
export const marketProductPage = productPage('market');
