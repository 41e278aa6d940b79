import type { ArticleDetail } from '@/lib/article/article';
import { ARTICLE_TOPICS } from '@/lib/article/articleTopic';
import { contentListInput } from '@/lib/article/contract';
import {
  type ArticleListProps,
  type ArticleReadingProps,
  type ArticlesPageProps,
  entryOf,
} from '@/lib/article/views/articlePages';
import { estateCardText } from '@/lib/card/views/estateCard';
import { defined } from '@/lib/kernel/defined';
import { excludedOf } from '@/lib/note/excluded';
import { paths } from '@/lib/routes/paths';
import { findHousesInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { type PageContext, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { findHouses } from '@/lib/server/search/calls/findHouseBaseEs';
import { getArticle } from '../calls/getArticle';
import { getContentList } from '../calls/listContent';

const PAGE_SIZE = 20;
const HOMES = 3;
const AUTHOR_LETTERS = 60;

/** The articles of a city, and each of them to be read by its ?id=. */
export const articlesPage = definePage<ArticlesPageProps>({
  path: '/{city}/home-list/more-article',
  up: {
    to: ({ city, query }) => (query.id === undefined ? paths.city(city.id) : paths.articles(city.id)),
    steps: 1,
    isFurther: ({ query }) => query.id !== undefined,
  },
  name: '市场解读',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'articles', address: paths.article },
  layout: ['download-banner', 'share'],
  marks: true,
  onlyRead: ['articles', 'blocks', 'sources'],
  follows: (shown) => {
    if (shown.shown === 'list') return shown.author === null ? [] : [{ kind: 'author', target: shown.author }];
    const { id, author } = shown.article;
    return [
      { kind: 'article', target: String(id) },
      { kind: 'author', target: author },
    ];
  },
  load: (context) => (context.query.id === undefined ? loadList(context) : loadArticle(context)),
});

async function loadList({ request, city, query }: PageContext): Promise<ArticleListProps> {
  const topic = ARTICLE_TOPICS.find((one) => one === query.topic) ?? null;
  const author = query.author?.trim().slice(0, AUTHOR_LETTERS) || null;
  const page = query.page === undefined ? 1 : requiredId(query.page);
  const found = await getContentList(
    request,
    checked(
      contentListInput,
      defined({ cityId: city.id, page, pageSize: PAGE_SIZE, topic: topic ?? undefined, author: author || undefined }),
    ),
  );
  return {
    shown: 'list',
    topic,
    author,
    articles: found.items.map(entryOf),
    isEmpty: found.items.length === 0,
    page,
    pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)),
  };
}

async function loadArticle(context: PageContext): Promise<ArticleReadingProps> {
  const { article } = await getArticle(context.request, { contentId: requiredId(context.query.id) });
  const { cityId, kind: _kind, paragraphs: _paragraphs, blocks, sources, ...shown } = article;
  // Its address names the city before the question mark: another city's has no such article.
  if (cityId !== context.city.id) throw new PageOfOtherCity(cityId);
  return { shown: 'article', article: shown, blocks, sources, ...(await homesOf(context, article)) };
}

/** Homes on sale in the community or plate that it speaks of. */
async function homesOf(
  { request, city, now, viewer }: PageContext,
  { plate, community }: ArticleDetail,
): Promise<Pick<ArticleReadingProps, 'homes' | 'homesExcluded'>> {
  const place = community ? { house: String(community.id) } : plate && { plate: String(plate.id) };
  if (!place) return { homes: [] };
  const leftOut = excludedOf(viewer.marks, 'resale');
  const found = await findHouses(
    request,
    checked(findHousesInput, {
      cityId: city.id,
      houseType: 'resale',
      pageSize: HOMES,
      ...place,
      ...leftOut,
    }),
  );
  if (found.houseType !== 'resale') return { homes: [] };
  const { items, leftOut: homesExcluded } = found.houses;
  const homes = items.map((home) => estateCardText(home, now));
  return homesExcluded === undefined ? { homes } : { homes, homesExcluded };
}
