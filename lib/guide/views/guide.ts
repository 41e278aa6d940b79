import { BUYING_ARTICLES } from './buyingArticles';
import type { GuideArticle, GuideTopic, PlacedArticle } from './guideArticle';
import { RENTING_ARTICLES } from './rentingArticles';
import { SELLING_ARTICLES } from './sellingArticles';
import { SITE_ARTICLES } from './siteArticles';

const placed = (topic: GuideTopic, articles: readonly GuideArticle[]): PlacedArticle[] =>
  articles.map((article) => ({ ...article, topic }));

/** All articles: no browser loads them. */
export const GUIDE: readonly PlacedArticle[] = [
  ...placed('site', SITE_ARTICLES),
  ...placed('buying', BUYING_ARTICLES),
  ...placed('selling', SELLING_ARTICLES),
  ...placed('renting', RENTING_ARTICLES),
];
