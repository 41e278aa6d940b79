import {
  type PresetPageProps,
  type PresetPlace,
  presetViewOf,
  type ScenesPageProps,
} from '@/lib/preset/views/presetView';
import { paths } from '@/lib/routes/paths';
import { PRESETS, type Preset, presetSearch, SCENES, YIELD_COMMUNITIES } from '@/lib/search/presets';
import type { NamedPlace } from '@/lib/search/suggestion';
import { resultCards } from '@/lib/search/views/resultCards';
import { cappedText } from '@/lib/search/views/resultPage';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { getRanking } from '@/lib/server/ranking/calls/getRanking';
import { pageFinders } from '@/lib/server/search/pages/pageFinders';
import { type FoundList, loadResults, RESULTS_PAGE_SIZE } from '@/services/searchResults';

// Lists that are searches of our choosing: each shows its filters, and the search itself is one press away.

const all = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  marks: true,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
} as const satisfies Partial<Page>;

type ResaleList = Extract<FoundList, { tab: 'resale' }>;

async function find({ request, city, viewer }: PageContext, preset: Preset, page = 1) {
  const places = preset === 'yield' ? await listYieldCommunities({ request, city }) : [];
  const search = presetSearch(
    preset,
    page,
    places.map(({ id }) => id),
  );
  const isMissing = preset === 'yield' && places.length === 0;
  const found = isMissing ? null : await loadResults(pageFinders(request), city.id, search, viewer.marks);
  const list = found?.list.tab === 'resale' ? found.list : null;
  const total = list ? cappedText(list.total, list.totalIsCapped) : '0';
  return { search, list, view: presetViewOf(city.id, preset, search, { places, total }) };
}

async function listYieldCommunities({ request, city }: Pick<PageContext, 'request' | 'city'>): Promise<NamedPlace[]> {
  const { ranking } = await getRanking(request, { cityId: city.id, rank: 'yield' });
  return ranking.rows
    .slice(0, YIELD_COMMUNITIES)
    .map(({ id, name }) => ({ filter: 'house', id, name, position: null }));
}

/** Of the whole list, or of its first homes alone. */
async function load(context: PageContext, place: PresetPlace, preset: Preset, most?: number): Promise<PresetPageProps> {
  const page = most ? 1 : (parseId(context.query.page) ?? 1);
  const { search, list, view } = await find(context, preset, page);
  const shown = list && { ...list, items: list.items.slice(0, most) };
  const results = shown && resultCards(shown, context.now, search.filters);
  return {
    ...view,
    place,
    page,
    pages: list && !most ? pagesOf(list) : 1,
    results: results && results.tab !== 'qa' && results.items.length > 0 ? results : null,
  };
}

/** As far as a list can be leafed through. */
const MAX_PAGES = 100;
const pagesOf = ({ total }: ResaleList): number => Math.min(MAX_PAGES, Math.ceil(total / RESULTS_PAGE_SIZE));

const SCENE_HOMES = 2;

export const scenesPage = definePage<ScenesPageProps>({
  path: '/{city}/scene',
  name: '场景找房',
  sitemap: { ofCity: ({ id }) => [paths.scenes(id)] },
  async load(context) {
    const scenes = await Promise.all(
      SCENES.map(async (scene) => {
        const { search, list, view } = await find(context, scene);
        const shown =
          list && resultCards({ ...list, items: list.items.slice(0, SCENE_HOMES) }, context.now, search.filters);
        const cards = shown?.tab === 'resale' ? shown.items : [];
        const homes = cards.map(({ id, title, facts, price, priceUnit }) => ({
          id,
          text: `${title} ${facts.split(' · ')[0] ?? ''}`.trim(),
          price: price + priceUnit,
        }));
        return { ...view, homes };
      }),
    );
    return { scenes };
  },
  ...all,
});

export const presetHomesPage = definePage<PresetPageProps>({
  path: '/activity/houseList',
  name: '精选房源',
  sitemap: 'none',
  async load(context) {
    const preset = PRESETS.find((one) => one === (context.query.preset ?? SCENES[0]));
    if (!preset) throw new PageNotFound();
    return load(context, 'homes', preset);
  },
  ...all,
  up: { to: ({ city }) => paths.scenes(city.id), steps: 2 },
});

export const weekHomesPage = definePage<PresetPageProps>({
  path: '/{city}/home-list/week-house',
  name: '本周好房',
  sitemap: { ofCity: ({ id }) => [paths.weekHomes(id)] },
  load: (context) => load(context, 'week', 'week'),
  ...all,
});

const PREMIER_HOMES = 6;

export const premierPage = definePage<PresetPageProps>({
  path: '/activity/premier',
  name: '臻选房源',
  sitemap: 'none',
  load: (context) => load(context, 'premier', 'premier', PREMIER_HOMES),
  ...all,
});

export const premierMorePage = definePage<PresetPageProps>({
  path: '/activity/premier/more',
  name: '更多臻选',
  sitemap: 'none',
  load: (context) => load(context, 'morePremier', 'premier'),
  ...all,
  up: { to: ({ city }) => paths.premier({ cityId: city.id }), steps: 2 },
});
