import { BUYING_ARTICLES } from './buyingArticles';
import { guideTopics } from './guideText';
import { RENTING_ARTICLES } from './rentingArticles';
import { SELLING_ARTICLES } from './sellingArticles';
import { SITE_ARTICLES } from './siteArticles';

export const GUIDE_TOPICS = guideTopics;
export type GuideTopic = (typeof GUIDE_TOPICS)[number];

export const isGuideTopic = (text: unknown): text is GuideTopic => GUIDE_TOPICS.some((topic) => topic === text);

/** Of our own making: what the rules of money are stands in the calculators, with their sources, and not here. */
export interface GuideArticle {
  /** In its address. */
  slug: string;
  title: string;
  summary: string;
  text: readonly string[];
  /** Where one goes on; each is a page of the visitor's city. */
  links: readonly { text: string; to: (cityId: number) => string }[];
  /** What it says of a rule that is not ours, and where that stands; without a primary text it says 待核. */
  source?: string;
}

export interface PlacedArticle extends GuideArticle {
  topic: GuideTopic;
}

const placed = (topic: GuideTopic, articles: readonly GuideArticle[]): PlacedArticle[] =>
  articles.map((article) => ({ ...article, topic }));

export const GUIDE: readonly PlacedArticle[] = [
  ...placed('site', SITE_ARTICLES),
  ...placed('buying', BUYING_ARTICLES),
  ...placed('selling', SELLING_ARTICLES),
  ...placed('renting', RENTING_ARTICLES),
];
